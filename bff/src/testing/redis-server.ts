import { type ChildProcess, spawn } from 'node:child_process'
import { findFreePort } from '@quillgate/shared/testing/free-port'
import { createClient } from 'redis'

/** Starts a Redis without persistence, which tests can kill, freeze and restart. It runs until `stop` is called. */
export async function startRedisServer(...options: string[]) {
  const port = await findFreePort()
  let server: ChildProcess
  const client = createClient({ url: `redis://127.0.0.1:${port}` })
  client.on('error', () => {})

  async function up() {
    server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no', ...options], {
      stdio: 'ignore',
    })
    if (!client.isOpen) await client.connect()
    for (;;) {
      try {
        await client.ping()
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }
  await up()
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    client,
    up,
    kill: () => new Promise<void>((resolve) => server.once('exit', () => resolve()) && server.kill('SIGKILL')),
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    stop: () => {
      client.destroy()
      server.kill('SIGKILL')
    },
  }
}
