import { calm, virtualTime } from '../../../testing/virtual-time.ts'
import { openServerSave } from '../saving/server-save.ts'

type Waiting = { value: string; succeed: (isLate?: boolean) => void; fail: (error: unknown) => void }
/** A server that stores one text and replies when the test says so. */
export function aSaveServer() {
  const { after, pass } = virtualTime()
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
    after,
  })
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
