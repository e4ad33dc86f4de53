import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ROOT } from './servers.ts'
import { createBuild } from './testing/create-build.ts'

const SLOW_REPLY_MS = 1_000

async function startSlowApi(): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/api/website') response.end('{"status":true,"data":{"companyName":"x"}}')
    else setTimeout(() => response.end('{"status":true}'), SLOW_REPLY_MS)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const isPortOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
    socket.on('connect', () => socket.destroy())
  })

async function startUnderNpm() {
  const npm = spawn('npm', ['run', '-s', 'start:bff'], {
    cwd: ROOT,
    env: {
      ...process.env,
      UPSTREAM_URL: await startSlowApi(),
      WEB_DIR: createBuild(),
      PUBLIC_SCHEME: 'http',
      COOKIE_SECRET: 'a secret that only tests know about',
      RATE_LIMITS: 'off',
      PORT: '0',
      OPS_PORT: '0',
      LOG_LEVEL: 'warn',
    },
  })
  onTestFinished(() => void npm.kill('SIGKILL'))
  let output = ''
  npm.stdout.on('data', (part: Buffer) => (output += part.toString()))
  npm.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const ready = () => /is ready: .* at port (\d+)/.exec(output)
  await vi.waitUntil(() => ready() !== null || npm.exitCode !== null, { timeout: 300_000, interval: 50 })
  return { npm, port: Number(ready()?.[1]), said: () => output }
}

test('a BFF started by npm drains on repeated SIGTERM without failing a call', async () => {
  const { npm, port } = await startUnderNpm()
  const exit = once(npm, 'exit').then(async ([code]) => ({
    code: code as number | null,
    stillOpen: await isPortOpen(port),
  }))

  const answers: Promise<number | string>[] = []
  const call = () =>
    fetch(`http://127.0.0.1:${port}/api/customer/orders`, { headers: { 'x-quillgate': '1' } }).then(
      ({ status }) => status,
      (error: Error) => error.message,
    )
  const signaledAt = performance.now()
  // A reverse proxy takes a while to notice the shutdown, so calls continue to arrive. SIGTERM is sent repeatedly,
  // because a supervisor signals every process of the group.
  const feed = setInterval(() => answers.push(call()), 100)
  const waitForAnswers = (count: number) =>
    vi.waitUntil(() => answers.length > count, { timeout: 300_000, interval: 50 })
  await waitForAnswers(5)
  const drainsSince = performance.now()
  npm.kill('SIGTERM')
  await waitForAnswers(15)
  npm.kill('SIGTERM')
  // Calls are refused after the drain delay of five seconds.
  await vi.waitUntil(() => performance.now() - drainsSince > 3_000, { timeout: 300_000, interval: 50 })
  clearInterval(feed)

  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  expect(await exit).toEqual({ code: 0, stillOpen: false })
  expect(performance.now() - signaledAt).toBeGreaterThan(5_000)
})

test('a BFF started by npm logs why it shuts down when npm is killed', async () => {
  const { npm, port, said } = await startUnderNpm()
  npm.kill('SIGKILL')
  await expect.poll(() => isPortOpen(port)).toBe(false)
  expect(said()).toContain('"msg":"shutting down: SIGHUP')
})
