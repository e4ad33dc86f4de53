import { startToxicLink } from '@quillgate/shared/testing/toxic-link'

const isSocket = (head: string) => head.startsWith('GET /socket/')

/** A way to a portal on which the browser's sockets can be cut, as a network cuts them: without a farewell, with what is on its way. */
export async function startCutter(portal: number) {
  const link = await startToxicLink(portal)
  let cuts = 0
  return {
    port: String(link.port),
    /** How many sockets are open now. */
    open: () => link.open(isSocket),
    cuts: () => cuts,
    cut: () => void (cuts += link.cut(isSocket)),
    stop: () => void link.stop(),
  }
}
