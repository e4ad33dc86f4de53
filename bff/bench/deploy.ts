import { Agent, type IncomingMessage, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { callOps, PAGE } from '../src/testing/client.ts'
import { type Running, start, startBff } from './process.ts'

const HOST = 'bench.test'
const LOOK_MS = 250
const CLIENTS = 8
/** A page (immediate), a relayed call (10 ms) and a composed call (15 ms). */
const PATHS = ['/login', '/api/customer/invoices', '/bff/customer/orders/o1']
export type Deploy = { requests: number; failed: string[]; slowestExitS: number }

/** Replaces two replicas behind a load balancer one after the other, under continuous requests. */
export async function deploy(): Promise<Deploy> {
  const upstream = await start('targets.ts', ['upstream'])
  const replica = () => startBff(upstream.port, { LOG_LEVEL: 'warn' })
  const front = createFront([await replica(), await replica()])
  const over = new AbortController()
  let requests = 0
  const failed: string[] = []
  const client = async () => {
    while (!over.signal.aborted) {
      const path = PATHS[(requests += 1) % PATHS.length]!
      const outcome = await front.ask(path).catch((error: Error) => error.message)
      if (outcome !== 200) failed.push(`${path} ${outcome}`)
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  let slowestExitS = 0
  for (const old of front.replicas()) {
    front.add(await replica())
    const asked = performance.now()
    process.kill(old.pid, 'SIGTERM')
    await old.ended
    slowestExitS = Math.max(slowestExitS, (performance.now() - asked) / 1_000)
  }
  over.abort()
  await Promise.all(clients)
  for (const { stop } of front.replicas()) stop()
  front.close()
  upstream.stop()
  return { requests, failed, slowestExitS }
}

/** A typical load balancer: keep-alive connections, round robin over ready replicas, no retries. */
function createFront(first: Running[]) {
  const all = new Map(first.map((one) => [one, new Agent({ keepAlive: true })]))
  const ready = new Set(first)
  const looking = new AbortController()
  const look = async () => {
    for (; !looking.signal.aborted; await wait(LOOK_MS))
      for (const one of all.keys()) {
        const status = await callOps(one.opsPort!, { path: '/readyz' }).then(
          ({ status }) => status,
          () => 0,
        )
        if (status === 200) ready.add(one)
        else ready.delete(one)
        if (status === 0) all.delete(one)
      }
  }
  void look()
  let turn = 0
  return {
    add: (one: Running) => void all.set(one, new Agent({ keepAlive: true })),
    replicas: () => [...all.keys()],
    ask(path: string) {
      const now = [...ready]
      const one = now[(turn += 1) % now.length]!
      const { port } = one
      return new Promise<number>((resolve, reject) => {
        const headers = { host: HOST, ...PAGE }
        const asked = send({ host: '127.0.0.1', port, path, headers, agent: all.get(one) }, (got: IncomingMessage) => {
          got.resume().once('end', () => resolve(got.statusCode!))
          got.once('error', reject)
        })
        asked.once('error', reject).end()
      })
    },
    close() {
      looking.abort()
      for (const agent of all.values()) agent.destroy()
    },
  }
}
