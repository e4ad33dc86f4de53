import { expect, test } from 'vitest'
import { runChatRestarts } from './chat-drops.ts'

test('no chat message is lost or duplicated when the provider restarts its chat sockets', async () => {
  const { drops, backMs, dialsPerSecond, sent, lost, duplicated, pages } = await runChatRestarts(20, 2)
  expect({ drops, sent, lost, duplicated }).toEqual({ drops: 40, sent: 80, lost: 0, duplicated: 0 })
  expect(pages).toBeGreaterThan(2)
  expect(backMs).toBeLessThan(30_000)
  expect(dialsPerSecond).toBeLessThanOrEqual(300)
})
