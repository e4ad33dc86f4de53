import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Config, schemeOf } from '../config/config.ts'
import { ageOf, VERSION } from '../config/release.ts'
import type { Log } from '../lib/log.ts'
import type { WebBuild } from '../page/web-build.ts'

/** Says on stderr why there is no start, and ends the process. */
export function refuse(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Listens; a port that cannot be had is a line and the end. */
export async function listen(server: FastifyInstance, port: number, host: string, setting: string): Promise<number> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    refuse([`${setting} ${port} cannot be used: ${(error as NodeJS.ErrnoException).code}`])
  }
  return (server.server.address() as AddressInfo).port
}

/** Says that the portal takes requests: on stdout, and to a parent. */
export function announce(config: Config, build: WebBuild, port: number, opsPort: number) {
  process.stdout.write(`Quillgate ${VERSION} with the web ${build.name}, built ${ageOf(build.builtAt)}\n`)
  process.stdout.write(`${readyLine(config, port)}\n`)
  const address = `http://${config.DEMO ?? 'localhost'}:${port}`
  process.send?.({ type: 'ready', address, opsAddress: `http://${config.OPS_HOST}:${opsPort}` })
}

/** Where a page opens: plain localhost is no site, so a domain is named that is known, or that one is needed. */
export function readyLine(config: Config, port: number): string {
  const domain = config.DEMO ?? Object.keys(config.sites)[0]
  if (domain === undefined) return `Quillgate is ready: open one of your sites’ domains at port ${port}`
  if (schemeOf(config, domain) === 'http') return `Quillgate is ready at http://${domain}:${port}`
  return `Quillgate is ready at port ${port} for https://${domain}`
}

const WHY = {
  SIGTERM: 'ends: it was told to (SIGTERM)',
  SIGINT: 'ends: it was interrupted (SIGINT)',
  SIGHUP: 'ends: whoever started it is gone, or its terminal (SIGHUP); started with setsid or as a service it goes on',
  disconnect: 'ends: the process that it belongs to is gone',
} as const
type Why = keyof typeof WHY

/** Calls `leave` once when the process is told to end, or whoever started it is gone; a line says which. */
export function onLeave(logs: Log, leave: (signal: 'SIGTERM' | 'SIGINT') => Promise<void>) {
  let leaving = false
  const hear = (why: Why, signal: 'SIGTERM' | 'SIGINT') => {
    if (leaving) return
    leaving = true
    logs[why === 'SIGHUP' ? 'warn' : 'info']({}, WHY[why])
    void leave(signal)
  }
  // Heard every time: supervisors tell a whole group of processes, whose members tell each other.
  process.on('SIGTERM', () => hear('SIGTERM', 'SIGTERM'))
  process.on('SIGINT', () => hear('SIGINT', 'SIGINT'))
  process.on('SIGHUP', () => hear('SIGHUP', 'SIGTERM'))
  if (process.send) process.once('disconnect', () => hear('disconnect', 'SIGINT'))
}
