import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readCookies, sendTestRequest, type TestRequest, type TestResponse } from '../../bff/src/testing/client.ts'
import { type DemoAccount, startBff, startProvider } from '../../bin/servers.ts'
import { fillDataDir } from '../../provider/src/testing/template.ts'

export type KillResult = { uploads: number; partialFiles: number; checkouts: number; wrong: string[] }

const MEGABYTE = 1024 * 1024
/**
 * Delays in ms between sending a payment and killing the process. They cover the times before the request is read,
 * during its execution, and around its completion.
 */
const KILL_DELAYS_MS = [0, 10, 30, 80, 160, 320]

/**
 * Kills the BFF with SIGKILL during `uploads` uploads. Then kills the BFF and the provider during checkouts,
 * `killsPerDelay` times at each delay.
 */
export async function runProcessKills(
  uploads: number,
  killsPerDelay: number,
  points = KILL_DELAYS_MS,
): Promise<KillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-kills-'))
  await fillDataDir(folder)
  const stack = await startStack(folder)
  try {
    const partialFiles = await killUnderUploads(stack, join(folder, 'files'), uploads)
    const wrong: string[] = []
    const victims = ['bff', 'provider'] as const
    for (const victim of victims)
      for (const point of points)
        for (let at = 0; at < killsPerDelay; at += 1) wrong.push(...(await killUnderCheckout(stack, victim, point)))
    return { uploads, partialFiles, checkouts: victims.length * points.length * killsPerDelay, wrong }
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Time limit in ms within which the provider must determine the outcome of an interrupted payment. */
const RESOLVE_TIMEOUT_MS = 120_000
const PAYMENT_RETRY_MS = 5_000

type Stack = Awaited<ReturnType<typeof startStack>>

/** Starts a BFF and a provider. Each of them can be killed and restarted at the same address. */
async function startStack(folder: string) {
  const env = { DATA_DIR: folder, LOG_LEVEL: 'warn', PUBLIC_SCHEME: 'http' }
  let provider = await startProvider(env)
  const { address, signIns, demoDomain } = provider.ready
  const front = () =>
    startBff({
      ...env,
      PORT: '0',
      OPS_PORT: '0',
      HOST: '127.0.0.1',
      UPSTREAM_URL: address,
      DEMO: demoDomain,
      UPSTREAM_PAYMENT_KEYS: 'honoured',
      RATE_LIMITS: 'off',
    })
  let bff = await front()
  return {
    customer: signIns.find(({ role, domain }) => role === 'customer' && domain === demoDomain) as DemoAccount,
    ask: ({ headers, ...asked }: Omit<TestRequest, 'host'>): Promise<TestResponse> =>
      sendTestRequest(Number(new URL(bff.ready.address).port), {
        ...asked,
        host: demoDomain,
        headers: { 'x-quillgate': '1', ...headers },
      }),
    async kill(victim: 'bff' | 'provider') {
      const { child } = victim === 'bff' ? bff : provider
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
      if (victim === 'bff') bff = await front()
      else provider = await startProvider({ ...env, PROVIDER_PORT: new URL(address).port })
    },
    stop: async () => void (await Promise.all([bff.stop(), provider.stop()])),
  }
}

async function signIn({ ask }: Stack, { email, password }: { email: string; password: string }): Promise<string> {
  const answer = await ask({
    method: 'POST',
    path: '/api/auth/login',
    body: JSON.stringify({ email, password }),
  })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status}`)
  return readCookies(answer)
}

/** Kills the BFF during `count` parallel uploads; returns the number of incomplete files on the disk. */
async function killUnderUploads(stack: Stack, files: string, count: number): Promise<number> {
  const cookie = await signIn(stack, stack.customer)
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MEGABYTE, 'x'), Buffer.from('\n%%EOF\n')])
  const body = Buffer.concat([
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
    ),
    pdf,
    Buffer.from('\r\n--b--\r\n'),
  ])
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' }
  const upload = () => stack.ask({ method: 'POST', path: '/api/file/upload', headers, body })
  const before = new Set(listFiles(files))
  const sent = Array.from({ length: count }, () => upload().catch(() => undefined))
  // Kills the BFF when some of the uploads are complete and others are not.
  while (listFiles(files).length === before.size) await wait(5)
  await stack.kill('bff')
  await Promise.all(sent)
  if ((await upload()).status !== 200) throw new Error('No upload after the kill')
  const received = join(files, 'incoming')
  for (let tries = 0; listFiles(received).length > 0 && tries < 200; tries += 1) await wait(50)
  const made = listFiles(files).filter((file) => !before.has(file))
  return made.filter((file) => statSync(file).size !== pdf.length).length
}

function listFiles(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
}

const UNRESOLVED_CODES = new Set(['payment_unknown', 'payment_running'])
const isUnresolved = (answer: { json: () => { code?: string } } | undefined) =>
  UNRESOLVED_CODES.has(answer?.json().code ?? '')

/**
 * Kills a process during a checkout, then submits the form again. Returns an error text unless exactly one order and
 * one charge exist afterwards.
 */
async function killUnderCheckout(stack: Stack, victim: 'bff' | 'provider', afterMs: number): Promise<string[]> {
  const cookie = await signIn(stack, stack.customer)
  const offers = (
    await stack.ask({ path: '/api/customer/orders_all_packages?purchasable=true', headers: { cookie } })
  ).json()
  const offer = (offers.packages as { _id: string; active: boolean }[]).find(({ active }) => active)!
  const who = {
    firstName: 'Noor',
    lastName: 'Haddad',
    email: `noor.${randomUUID()}@mailbox.org`,
    password: 'a password of mine',
  }
  const payment = { id: `pm_standin_${randomUUID().replaceAll('-', '')}`, type: 'card', card: { last4: '4242' } }
  const headers = { 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ ...who, payment, cartItems: [{ _id: offer._id, quantity: 1 }] })
  const pay = () => stack.ask({ method: 'POST', path: '/api/cart/checkout', headers, body }).catch(() => undefined)
  const first = pay()
  await wait(afterMs)
  await stack.kill(victim)
  await first
  const again = await pay()
  const place = `${victim} killed after ${afterMs} ms`
  // The user submits again with the same key until the provider has determined the outcome.
  if (isUnresolved(again)) {
    for (const until = performance.now() + RESOLVE_TIMEOUT_MS; isUnresolved(await pay()); await wait(PAYMENT_RETRY_MS))
      if (performance.now() > until) return [`${place}: neither an order nor a payment after two minutes`]
  } else if (again?.status !== 200 && again?.json().code !== 'payment_done')
    return [`${place}: the second press answered ${again?.status} ${again?.text}`]
  const mine = { cookie: await signIn(stack, who) }
  const { orders } = (await stack.ask({ path: '/api/customer/orders', headers: mine })).json()
  const { invoices } = (await stack.ask({ path: '/api/customer/invoices', headers: mine })).json()
  const paid = (invoices as { status: string }[]).filter(({ status }) => status.toLowerCase() === 'paid')
  const [made, charged] = [(orders as unknown[]).length, paid.length]
  return made === 1 && charged === 1 ? [] : [`${place}: ${made} orders, ${charged} charges`]
}
