import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'

const SPINNER = { icon: <LoadingOutlined aria-hidden /> }

/**
 * Returns the `loading` prop for an antd Button. antd removes its default spinner after a transition, so the spinner
 * stays forever when a busy browser skips the transition; it also adds "loading" to the button's accessible name.
 */
export const loadingProp = (working = false) => working && SPINNER
