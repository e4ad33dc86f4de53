import getPort, { portNumbers } from 'get-port'

/**
 * Returns a free port of 127.0.0.1 that stays free until the caller listens on it: operating systems assign only ports
 * above 32767 to other sockets, and each test process has a separate block of 100 ports.
 */
export const findFreePort = (): Promise<number> => {
  const first = 10_000 + (process.pid % 200) * 100
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + 99) })
}
