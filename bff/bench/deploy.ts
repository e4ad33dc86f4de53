import { Agent, type IncomingMessage, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { PAGE_HEADERS, sendOpsRequest } from '../src/testing/client.ts'
import { type RunningServer, startBff, startProcess } from './process.ts'

const HOST = 'bench.test'
const PROBE_INTERVAL_MS = 250
const CLIENT_COUNT = 8
/** The measured requests: a page, a relayed call that takes 10 ms and a composed call that takes 15 ms. */
const PATHS = ['/login', '/api/customer/invoices', '/bff/customer/orders/o1']
export type DeployResult = { requests: number; failed: string[]; slowestExitS: number }

/** Replaces two replicas behind a load balancer one after the other while clients send requests continuously. */
export async function measureRollingDeploy(): Promise<DeployResult> {
  const upstream = await startProcess('targets.ts', ['upstream'])
  const replica = () => startBff(upstream.port, { LOG_LEVEL: 'warn' })
  const loadBalancer = createLoadBalancer([await replica(), await replica()])
  const stopped = new AbortController()
  let requests = 0
  const failed: string[] = []
  const client = async () => {
    while (!stopped.signal.aborted) {
      const path = PATHS[(requests += 1) % PATHS.length]!
      const outcome = await loadBalancer.fetchStatus(path).catch((error: Error) => error.message)
      if (outcome !== 200) failed.push(`${path} ${outcome}`)
    }
  }
  const clients = Array.from({ length: CLIENT_COUNT }, client)
  let slowestExitS = 0
  for (const old of loadBalancer.replicas()) {
    loadBalancer.add(await replica())
    const signaledAt = performance.now()
    process.kill(old.pid, 'SIGTERM')
    await old.exited
    slowestExitS = Math.max(slowestExitS, (performance.now() - signaledAt) / 1_000)
  }
  stopped.abort()
  await Promise.all(clients)
  for (const { stop } of loadBalancer.replicas()) stop()
  loadBalancer.close()
  upstream.stop()
  return { requests, failed, slowestExitS }
}

/** Creates a typical load balancer: keep-alive connections, round robin over ready replicas, no retries. */
function createLoadBalancer(initial: RunningServer[]) {
  const agents = new Map(initial.map((one) => [one, new Agent({ keepAlive: true })]))
  const ready = new Set(initial)
  const probing = new AbortController()
  const probeReplicas = async () => {
    for (; !probing.signal.aborted; await wait(PROBE_INTERVAL_MS))
      for (const one of agents.keys()) {
        const status = await sendOpsRequest(one.opsPort!, { path: '/readyz' }).then(
          ({ status }) => status,
          () => 0,
        )
        if (status === 200) ready.add(one)
        else ready.delete(one)
        if (status === 0) agents.delete(one)
      }
  }
  void probeReplicas()
  let nextIndex = 0
  return {
    add: (one: RunningServer) => void agents.set(one, new Agent({ keepAlive: true })),
    replicas: () => [...agents.keys()],
    fetchStatus(path: string) {
      const candidates = [...ready]
      const one = candidates[(nextIndex += 1) % candidates.length]!
      const { port } = one
      return new Promise<number>((resolve, reject) => {
        const headers = { host: HOST, ...PAGE_HEADERS }
        const outgoing = send(
          { host: '127.0.0.1', port, path, headers, agent: agents.get(one) },
          (response: IncomingMessage) => {
            response.resume().once('end', () => resolve(response.statusCode!))
            response.once('error', reject)
          },
        )
        outgoing.once('error', reject).end()
      })
    },
    close() {
      probing.abort()
      for (const agent of agents.values()) agent.destroy()
    },
  }
}
