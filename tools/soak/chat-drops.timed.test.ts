import { expect, test } from 'vitest'
import { runChatRestarts } from './chat-drops.ts'

test('browsers notice within a second that the provider has closed their chat sockets', async () => {
  const { toldMs } = await runChatRestarts(20, 1)
  expect(toldMs).toBeLessThan(1_000)
})
