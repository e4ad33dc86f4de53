import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a portal on which the browser's sockets can be cut, as a network cuts them: without a farewell, with what is on its way. */
export async function startCutter(portal: number) {
  const connections = new Set<Socket>()
  const sockets = new Set<Socket>()
  let cuts = 0
  const server = createServer((browser) => {
    const upstream = connect(portal, '127.0.0.1')
    connections.add(browser)
    browser.once('data', (head) => head.toString('latin1').startsWith('GET /socket/') && sockets.add(browser))
    browser.pipe(upstream).pipe(browser)
    const end = () => {
      upstream.destroy()
      browser.destroy()
      connections.delete(browser)
      sockets.delete(browser)
    }
    for (const side of [browser, upstream]) side.on('error', end).on('close', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: String((server.address() as AddressInfo).port),
    /** How many sockets are open now. */
    open: () => sockets.size,
    cuts: () => cuts,
    cut: () => {
      cuts += sockets.size
      for (const socket of sockets) socket.resetAndDestroy()
      sockets.clear()
    },
    stop: () => {
      for (const connection of connections) connection.destroy()
      server.close()
    },
  }
}
