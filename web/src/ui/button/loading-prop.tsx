import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'

const SPINNER = { icon: <LoadingOutlined aria-hidden /> }

/**
 * Returns the `loading` prop for an antd Button, with a spinner of our own. antd removes its own spinner in a
 * transition, so the spinner stays forever when a busy browser skips that transition. antd's spinner also adds
 * "loading" to the accessible name of the button.
 */
export const loadingProp = (working = false) => working && SPINNER
