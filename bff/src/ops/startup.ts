import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Config, publicScheme } from '../config/config.ts'
import { formatAge, VERSION } from '../config/release.ts'
import type { Log } from '../lib/log.ts'
import type { WebBuild } from '../page/web-build.ts'

/** Prints the reasons to stderr and exits with code 1. */
export function exitWithErrors(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Starts listening and returns the port; exits with a message when the port cannot be used. */
export async function listen(server: FastifyInstance, port: number, host: string, setting: string): Promise<number> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    exitWithErrors([`${setting} ${port} cannot be used: ${(error as NodeJS.ErrnoException).code}`])
  }
  return (server.server.address() as AddressInfo).port
}

/** Prints a line to stdout and sends a message to the parent process, if there is one, once the server is ready. */
export function reportReady(config: Config, build: WebBuild, port: number, opsPort: number) {
  process.stdout.write(`Quillgate ${VERSION}, web build ${build.name} from ${formatAge(build.builtAt)}\n`)
  process.stdout.write(`${formatReadyLine(config, port)}\n`)
  const address = `http://${config.DEMO ?? 'localhost'}:${port}`
  process.send?.({ type: 'ready', address, opsAddress: `http://${config.OPS_HOST}:${opsPort}` })
}

/**
 * Returns the startup message with the URL to open. The portal finds a site by its domain, so plain localhost does not
 * work: the message names a configured domain, or says that one must be configured.
 */
export function formatReadyLine(config: Config, port: number): string {
  const domain = config.DEMO ?? Object.keys(config.sites)[0]
  if (domain === undefined) return `Quillgate is ready: open one of your sites’ domains at port ${port}`
  if (publicScheme(config, domain) === 'http') return `Quillgate is ready at http://${domain}:${port}`
  return `Quillgate is ready at port ${port} for https://${domain}`
}

const SHUTDOWN_MESSAGES = {
  SIGTERM: 'shutting down: SIGTERM',
  SIGINT: 'shutting down: SIGINT',
  SIGHUP: 'shutting down: SIGHUP (terminal or parent closed); start it with setsid or as a service to keep it running',
  disconnect: 'shutting down: parent process exited',
} as const
type ShutdownCause = keyof typeof SHUTDOWN_MESSAGES

/** Calls `leave` once: on a stop signal, or when the parent process or the terminal is gone. Logs the reason. */
export function registerShutdownHandler(logs: Log, leave: (signal: 'SIGTERM' | 'SIGINT') => Promise<void>) {
  let isShuttingDown = false
  const handleSignal = (why: ShutdownCause, signal: 'SIGTERM' | 'SIGINT') => {
    if (isShuttingDown) return
    isShuttingDown = true
    logs[why === 'SIGHUP' ? 'warn' : 'info']({}, SHUTDOWN_MESSAGES[why])
    void leave(signal)
  }
  // Uses `on` instead of `once`, because a signal can arrive twice: supervisors send it to a whole process group, whose
  // members also send it to each other.
  process.on('SIGTERM', () => handleSignal('SIGTERM', 'SIGTERM'))
  process.on('SIGINT', () => handleSignal('SIGINT', 'SIGINT'))
  process.on('SIGHUP', () => handleSignal('SIGHUP', 'SIGTERM'))
  if (process.send) process.once('disconnect', () => handleSignal('disconnect', 'SIGINT'))
}
