import getPort, { portNumbers } from 'get-port'

/**
 * Returns a free port of 127.0.0.1. No other process takes it before the caller listens on it: the system does not give
 * away ports below 32768 by itself, and each test process has its own hundred of them.
 */
export const findFreePort = (): Promise<number> => {
  const first = 10_000 + (process.pid % 200) * 100
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + 99) })
}
