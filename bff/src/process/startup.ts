import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from '../page/web-build.ts'
import type { Config } from '../settings/config.ts'
import { ageOf, VERSION } from '../settings/release.ts'

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
  const address = `http://${config.DEMO ?? 'localhost'}:${port}`
  process.stdout.write(`Quillgate ${VERSION} with the web ${build.name}, built ${ageOf(build.builtAt)}\n`)
  process.stdout.write(`Quillgate is ready at ${address}\n`)
  process.send?.({ type: 'ready', address, opsAddress: `http://${config.OPS_HOST}:${opsPort}` })
}

/** Calls `leave` once when the process is told to end, or its parent is gone. */
export function onLeave(leave: (signal: 'SIGTERM' | 'SIGINT') => Promise<void>) {
  let leaving = false
  const hear = (signal: 'SIGTERM' | 'SIGINT') => {
    if (leaving) return
    leaving = true
    void leave(signal)
  }
  // Heard every time: supervisors tell a whole group of processes, whose members tell each other.
  process.on('SIGTERM', () => hear('SIGTERM'))
  process.on('SIGINT', () => hear('SIGINT'))
  if (process.send) process.once('disconnect', () => hear('SIGINT'))
}
