import { openServerSave } from '../server-save.ts'

type Waiting = { value: string; succeed: (isLate?: boolean) => void; fail: (error: unknown) => void }
export const calm = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
/** A server that holds a text, and answers when the test says so. */
export function aSaveServer() {
  let time = 0
  const timers = new Set<{ at: number; run: () => void }>()
  const waiting: Waiting[] = []
  const server = { holds: '', sent: [] as string[], read: 0 }
  const save = openServerSave<string>({
    send: (value) => {
      server.sent.push(value)
      return new Promise<void>((resolve, reject) => {
        const succeed = () => {
          server.holds = value
          resolve()
        }
        waiting.push({ value, succeed, fail: reject })
      })
    },
    readBack: async () => {
      server.read += 1
      return server.holds
    },
    same: (a, b) => a === b,
    after: (ms, run) => {
      const timer = { at: time + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  })
  const pass = async (ms: number) => {
    time += ms
    for (const timer of timers) {
      if (timer.at > time) continue
      timers.delete(timer)
      timer.run()
    }
    await calm()
  }
  const next = async (work: (one: Waiting) => void) => {
    const one = waiting.shift()
    if (!one) throw new Error('Nothing was sent.')
    work(one)
    await calm()
    return one.value
  }
  const succeed = async () => next((one) => one.succeed())
  const fail = async (error: unknown) => next((one) => one.fail(error))
  return { server, save, pass, succeed, fail, state: () => save.read().state, waiting }
}
