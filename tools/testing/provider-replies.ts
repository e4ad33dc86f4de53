import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCookies, sendTestRequest } from '../../bff/src/testing/client.ts'
import { startProvider } from '../../bin/servers.ts'
import { createCertificates } from '../../bin/testing/certificates.ts'
import { fillDataDir } from '../../provider/src/testing/template.ts'
import { runDoctor } from '../doctor/command.ts'
import type { Fault } from './fault.ts'
import { startFaultyProxy } from './faulty-proxy.ts'

export type ProviderReply = { call: string; path: string; status: number; raw: unknown }

/**
 * Returns the JSON responses of the reference provider to all calls that the doctor command makes, including writes.
 */
export async function collectProviderReplies(): Promise<ProviderReply[]> {
  const dir = mkdtempSync(join(tmpdir(), 'quillgate-replies-'))
  await fillDataDir(dir)
  const provider = await startProvider({ DATA_DIR: dir })
  const replies: ProviderReply[] = []
  const spy: Fault = {
    apply: (front) => {
      front.scheme = 'http'
      front.onAnswer.push(({ status, headers, body }, { name, path }) => {
        if (String(headers['content-type']).startsWith('application/json'))
          replies.push({ call: name, path, status, raw: JSON.parse(body.toString()) as unknown })
      })
    },
    finds: [],
  }
  const { demoDomain: host, address, signIns } = provider.ready
  const front = await startFaultyProxy(address, createCertificates(host), [spy])
  try {
    const people = (['customer', 'writer', 'reviewer'] as const).map(
      (role) => signIns.find((one) => one.domain === host && one.role === role)!,
    )
    const port = Number(new URL(address).port)
    const signIn = JSON.stringify({ email: people[0]!.email, password: people[0]!.password })
    const signedIn = await sendTestRequest(port, { method: 'POST', path: '/api/auth/login', host, body: signIn })
    const list = await sendTestRequest(port, {
      path: '/api/customer/orders',
      host,
      headers: { cookie: readCookies(signedIn) },
    })
    const { orders } = list.json() as { orders: { _id: string; statusPercentage: number }[] }
    const order = orders.find(({ statusPercentage }) => statusPercentage > 30 && statusPercentage < 100)!._id
    const emails = people.flatMap(({ role, email }) => [`--${role}`, email])
    const passwords = people.map(({ role, password }) => [`DOCTOR_${role.toUpperCase()}_PASSWORD`, password])
    await runDoctor({
      args: ['--upstream', `http://127.0.0.1:${front.port}`, '--host', host, ...emails, '--sandbox-order', order],
      env: { ...Object.fromEntries(passwords), PUBLIC_SCHEME: 'http' },
      how: { patience: { chatMs: 1_500, idleMs: 700, slowMs: 4_000 } },
    })
    return replies
  } finally {
    await front.close()
    await provider.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
