import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'

const BUSY = { icon: <LoadingOutlined aria-hidden /> }

/**
 * Returns the `loading` prop for an antd Button. The default spinner leaves with a transition and stays forever when a
 * busy browser skips it; it would also add "loading" to the button's accessible name.
 */
export const spinner = (working = false) => working && BUSY
