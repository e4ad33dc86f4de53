import { startToxicLink } from '@quillgate/shared/testing/toxic-link'

const isSocket = (head: string) => head.startsWith('GET /socket/')

/**
 * Starts a proxy to a portal that can cut the browser's WebSockets like a network failure: without a close frame,
 * losing data in transit.
 */
export async function startCutter(portal: number) {
  const link = await startToxicLink(portal)
  let cuts = 0
  return {
    port: String(link.port),
    /** Returns the number of open WebSockets. */
    open: () => link.open(isSocket),
    cuts: () => cuts,
    cut: () => void (cuts += link.cut(isSocket)),
    stop: () => void link.stop(),
  }
}
