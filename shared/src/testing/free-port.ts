import getPort, { portNumbers } from 'get-port'

/**
 * Returns a free port of 127.0.0.1 below the range from which operating systems assign ports to other sockets. The start
 * is random, so that several test processes rarely get the same port before one of them listens.
 */
export const findFreePort = (): Promise<number> => {
  const first = 10_000 + Math.floor(Math.random() * 22_000)
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + 99) })
}
