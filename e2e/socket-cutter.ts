import { startToxicLink } from '@quillgate/shared/testing/toxic-link'

const isSocketRequest = (requestHead: string) => requestHead.startsWith('GET /socket/')

/**
 * Starts a proxy in front of a portal that can cut the browser's WebSockets like a network failure: without a close
 * frame, and with a loss of data in transit.
 */
export async function startSocketCutter(portalPort: number) {
  const link = await startToxicLink(portalPort)
  let cuts = 0
  return {
    port: String(link.port),
    /** Returns the number of open WebSockets. */
    open: () => link.open(isSocketRequest),
    cuts: () => cuts,
    cut: () => void (cuts += link.cut(isSocketRequest)),
    stop: () => void link.stop(),
  }
}
