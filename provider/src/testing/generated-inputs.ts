import type { Call } from '@quillgate/shared/contract/call'
import { callEntries, contract } from '@quillgate/shared/contract/table'
import * as fc from 'fast-check'
import type { Client } from './client.ts'
import { computeFingerprint } from './fingerprint.ts'
import { arbitraryBrokenInput, arbitraryValidInput } from './input-generators.ts'
import { createOrderFixture } from './order-fixture.ts'
import { createRoleRequest } from './role-matrix.ts'
import { startProvider } from './start-provider.ts'

const MEMBER_BY_ROLE = { customer: 'customer', writer: 'writer', reviewer: 'reviewer' } as const
/** Number of refused bodies after which the stored data is compared. Comparing after each one would be slow. */
const REFUSALS_PER_COMPARISON = 40
export type GeneratedInputsResult = { sent: number; refused: number; slowestMs: number; wrong: string[] }

/**
 * Sends `total` generated bodies to all calls that have a body. Some have one broken value, the others are valid but
 * unusual.
 */
export async function testGeneratedInputs(total: number, seed = 1): Promise<GeneratedInputsResult> {
  const provider = await startProvider()
  const world = await createOrderFixture(provider, 'customer')
  const clients = new Map<string, Client>()
  const clientFor = async (call: Call) => {
    const role = call.access === 'anyone' ? 'customer' : call.access[0]
    const known = clients.get(role) ?? (await provider.as(MEMBER_BY_ROLE[role]))
    clients.set(role, known)
    return known
  }
  const outcome: GeneratedInputsResult = { sent: 0, refused: 0, slowestMs: 0, wrong: [] }
  // Excludes the password change, because it ends the session that the test uses.
  const calls = callEntries(contract).filter(
    ({ name, call }) => typeof call.body === 'object' && name !== 'profile.updatePassword',
  )
  const each = Math.ceil(total / calls.length)
  let before = await computeFingerprint(provider)
  for (const [index, { name, call }] of calls.entries()) {
    const role = call.access === 'anyone' ? 'customer' : call.access[0]
    const asked = createRoleRequest(name, world, role)
    const bodies = fc.sample(
      fc.oneof(
        arbitraryBrokenInput(asked.body),
        arbitraryBrokenInput(asked.body),
        arbitraryValidInput(call.body as object),
      ),
      {
        numRuns: each,
        seed: seed * 1_000 + index,
      },
    )
    for (const body of bodies) {
      const started = performance.now()
      const { status, body: reply } = await (await clientFor(call)).call(call, { ...asked, body })
      outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - started)
      outcome.sent += 1
      const report = (what: string) =>
        outcome.wrong.push(`${name}: ${what} ${status} for ${JSON.stringify(body)?.slice(0, 300)}`)
      if (status >= 500 && reply.code !== 'payment_unknown') report('failed with')
      if (status >= 400 && !isDocumentedReply(reply, status))
        report(`unexpected shape ${JSON.stringify(reply).slice(0, 200)}`)
      if (status < 400) before = await computeFingerprint(provider)
      else outcome.refused += 1
      if (
        status >= 400 &&
        outcome.refused % REFUSALS_PER_COMPARISON === 0 &&
        (await computeFingerprint(provider)) !== before
      ) {
        report('a recent refusal changed the stored data:')
        before = await computeFingerprint(provider)
      }
    }
  }
  await provider.close()
  return outcome
}

const isDocumentedReply = (reply: Record<string, unknown>, status: number) =>
  reply.status === false &&
  reply.status_code === status &&
  reply.statusCode === status &&
  typeof reply.error === 'string' &&
  !/\bat \w+ \(|node_modules|select |FST_|\/work\//.test(reply.error)
