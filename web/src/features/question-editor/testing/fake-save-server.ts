import { createVirtualClock, flushMicrotasks } from '../../../testing/virtual-time.ts'
import { createServerSaver } from '../saving/server-save.ts'

type PendingRequest = { value: string; succeed: (isLate?: boolean) => void; fail: (error: unknown) => void }
/** Creates a fake server that stores one text and replies only when the test calls `succeed` or `fail`. */
export function createFakeSaveServer() {
  const { after, pass } = createVirtualClock()
  const pendingRequests: PendingRequest[] = []
  const server = { holds: '', sent: [] as string[], read: 0 }
  const save = createServerSaver<string>({
    send: (value) => {
      server.sent.push(value)
      return new Promise<void>((resolve, reject) => {
        const succeed = () => {
          server.holds = value
          resolve()
        }
        pendingRequests.push({ value, succeed, fail: reject })
      })
    },
    readBack: async () => {
      server.read += 1
      return server.holds
    },
    same: (a, b) => a === b,
    after,
  })
  const next = async (work: (one: PendingRequest) => void) => {
    const one = pendingRequests.shift()
    if (!one) throw new Error('no pending request')
    work(one)
    await flushMicrotasks()
    return one.value
  }
  const succeed = async () => next((one) => one.succeed())
  const fail = async (error: unknown) => next((one) => one.fail(error))
  return { server, save, pass, succeed, fail, state: () => save.read().state, pendingRequests }
}
