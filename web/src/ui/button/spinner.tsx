import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'

const BUSY = { icon: <LoadingOutlined aria-hidden /> }

/**
 * What a button of the component library shows while it works. Its own spinner leaves with a transition, and stays for
 * good where a busy browser skips it; and it would add "loading" to the button's name.
 */
export const spinner = (working = false) => working && BUSY
