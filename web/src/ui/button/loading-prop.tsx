import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'

const SPINNER = { icon: <LoadingOutlined aria-hidden /> }

/**
 * Returns the `loading` prop for an antd Button, with a spinner of our own. antd removes its default spinner in a
 * transition, so that spinner stays forever when a busy browser skips the transition. It also adds "loading" to the
 * button's accessible name.
 */
export const loadingProp = (working = false) => working && SPINNER
