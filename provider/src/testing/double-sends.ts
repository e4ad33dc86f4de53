import { randomUUID } from 'node:crypto'
import { countPaymentRecords, createPaymentCalls } from './payment-calls.ts'
import { startProvider } from './start-provider.ts'

export type DoubleSendResult = { call: string; charges: number; answers: number; running: number; wrong: string[] }

/**
 * Sends each payment call `attempts` times concurrently with the same idempotency key, then once more. Returns the
 * charges made and the replies.
 */
export async function testDoubleSends(attempts: number): Promise<DoubleSendResult[]> {
  const provider = await startProvider()
  const outcome: DoubleSendResult[] = []
  for (const [call, send] of Object.entries(await createPaymentCalls(provider))) {
    const before = await countPaymentRecords(provider)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: attempts }, () => send(key)))
    const last = await send(key)
    const after = await countPaymentRecords(provider)
    const done = [...answers, last].filter(({ status }) => status === 200)
    outcome.push({
      call,
      charges: after.charged - before.charged,
      answers: new Set(done.map(({ body }) => JSON.stringify(body))).size,
      running: answers.filter(({ body }) => body.code === 'payment_running').length,
      wrong: [
        ...answers.filter(({ status, body }) => status !== 200 && body.code !== 'payment_running'),
        ...(last.status === 200 ? [] : [last]),
      ].map(({ status, body }) => `${status} ${JSON.stringify(body)}`),
    })
  }
  await provider.close()
  return outcome
}
