import { expect, test } from 'vitest'
import { killWhileWriting } from './kill.ts'

// It is about the embedded database; a run on PostgreSQL has nothing to add.
test.skipIf(process.env.PROVIDER_TEST_POSTGRES !== undefined)(
  'kill -9 while writing loses no acknowledged row; it reopens in time; a second process is refused',
  async () => {
    const { acknowledged, lost, slowestStartMs, refusedSecond } = await killWhileWriting(3)
    expect(lost).toEqual([])
    expect(acknowledged).toBeGreaterThan(30)
    // Five seconds of its own; here other tests share the machine. The soak, which runs alone, asks for the five.
    expect(slowestStartMs).toBeLessThan(20_000)
    expect(refusedSecond).toBe(true)
  },
  240_000,
)
