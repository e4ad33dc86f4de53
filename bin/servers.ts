import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/**
 * One of our servers in a child process. The server exits when the current process exits, even if that process is
 * killed.
 */
export type ServerProcess<Ready> = { ready: Ready; child: ChildProcess; stop: () => Promise<void> }

/**
 * Starts a server and waits until it reports that it is ready. Rejects when the server exits before that; its own
 * output explains why.
 */
export function startServerProcess<Ready>(script: string, env: Record<string, string>): Promise<ServerProcess<Ready>> {
  const child = fork(join(ROOT, script), { cwd: ROOT, env: { ...process.env, ...env } })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    // Closing the IPC channel stops a server immediately. SIGTERM would first drain connections, as in production.
    if (child.connected) child.disconnect()
    else child.kill('SIGTERM')
    await ended
  }
  return new Promise((ready, refuse) => {
    child.once('message', (message) => ready({ ready: message as Ready, child, stop }))
    child.once('exit', (code) => refuse(new Error(`${script} exited with code ${code}`)))
  })
}

export type DemoAccount = {
  domain: string
  role: string
  name: string
  email: string
  password: string
  autologin: string
}
export type ProviderReady = { address: string; demoDomain: string; signIns: DemoAccount[] }
export type BffReady = { address: string; opsAddress: string }
export const startProvider = (env: Record<string, string> = {}) =>
  startServerProcess<ProviderReady>('provider/src/main.ts', { PROVIDER_PORT: '0', ...env })
export const startBff = (env: Record<string, string>) => startServerProcess<BffReady>('bff/src/main.ts', env)

/** Starts the provider and the BFF, connected as for `npm start` and the browser tests. */
export async function startDemo(env: Record<string, string> = {}) {
  // Links in mails must use the portal's port, not the provider's.
  const provider = await startProvider({
    PUBLIC_SCHEME: 'http',
    ...(Number(env.PORT) > 0 && { PUBLIC_PORT: env.PORT }),
    ...env,
  })
  const bff = await startBff({
    UPSTREAM_URL: provider.ready.address,
    DEMO: provider.ready.demoDomain,
    UPSTREAM_PAYMENT_KEYS: 'honoured',
    PUBLIC_SCHEME: 'http',
    ...env,
  }).catch(async (error: unknown) => {
    await provider.stop()
    throw error
  })
  return { provider, bff, stop: async () => void (await Promise.all([bff.stop(), provider.stop()])) }
}

/** Resolves on SIGINT, SIGTERM or SIGHUP. */
export const waitForSignal = () =>
  new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done())
  })

/** Resolves when one of the servers exits. */
export const waitForAnyExit = (...parts: ServerProcess<unknown>[]) =>
  Promise.race(parts.map((part) => new Promise<void>((done) => part.child.once('exit', () => done()))))
