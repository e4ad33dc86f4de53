import { describe, expect, test } from 'vitest'
import { validateFile } from '../../ui/files/file-entry.ts'
import { CallError } from '../http/call-error.ts'
import { createUploadQueue } from './upload-queue.ts'

type SentUpload = {
  file: File
  signal: AbortSignal
  onProgress: (percent: number) => void
  arrive: (key: string) => void
  fail: (error: Error) => void
}
/** Creates a queue whose server, timers and network the test controls. */
function createQueue() {
  const sent: SentUpload[] = []
  const timers: { ms: number; run: () => void }[] = []
  const online = new Set<() => void>()
  let ids = 0
  const queue = createUploadQueue<string>(
    {
      send: (file, { signal, onProgress }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new CallError('aborted', 0)))
          sent.push({ file, signal, onProgress, arrive: resolve, fail: reject })
        }),
      after: (ms, run) => {
        const timer = { ms, run }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
      whenOnline: (run) => {
        online.add(run)
        return () => void online.delete(run)
      },
      newId: () => String((ids += 1)),
    },
    (file) => validateFile(file, { maxBytes: 10 }),
  )
  const states = () => queue.read().map(({ name, state }) => `${name} ${state}`)
  const calm = async () => {
    for (let i = 0; i < 5; i += 1) await Promise.resolve()
  }
  return { queue, sent, timers, online, states, calm }
}
const aFile = (name: string, text = 'x') => new File([text], name, { type: 'application/pdf' })
const lostReply = new CallError('no_answer', 0)

describe('upload queue', () => {
  test('uploads at most two files at a time', async () => {
    const { queue, sent, states, calm } = createQueue()
    queue.add([aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf')])
    expect(states()).toEqual(['a.pdf uploading', 'b.pdf uploading', 'c.pdf waiting'])
    sent[0]!.onProgress(40)
    expect(queue.read()[0]!.percent).toBe(40)
    sent[0]!.arrive('key-a')
    await calm()
    expect(states()).toEqual(['a.pdf done', 'b.pdf uploading', 'c.pdf uploading'])
    expect(queue.read()[0]!.reply).toBe('key-a')
  })

  test('resends a file automatically after a network failure', async () => {
    const { queue, sent, timers, online, states, calm } = createQueue()
    queue.add([aFile('a.pdf', 'bytes')])
    sent[0]!.fail(lostReply)
    await calm()
    expect(states()).toEqual(['a.pdf lost'])
    expect(timers.map(({ ms }) => ms)).toEqual([1_000])
    for (const run of online) run()
    expect(states()).toEqual(['a.pdf uploading'])
    expect([timers.length, online.size]).toEqual([0, 0])
    expect(await sent[1]!.file.text()).toBe('bytes')
    sent[1]!.arrive('key')
    await calm()
    expect(states()).toEqual(['a.pdf done'])
  })

  test('retries a refused upload only at the user’s request', async () => {
    const { queue, sent, timers, states, calm } = createQueue()
    queue.add([aFile('a.pdf')])
    const refusal = new CallError('refused', 413, { status: false, error: 'This file is too large.' })
    sent[0]!.fail(refusal)
    await calm()
    expect(states()).toEqual(['a.pdf failed'])
    expect(queue.read()[0]!.error).toBe(refusal)
    expect(timers).toEqual([])
    queue.retry('1')
    expect(states()).toEqual(['a.pdf uploading'])
    expect(queue.read()[0]!.error).toBeUndefined()
  })

  test('stops after eight automatic retries', async () => {
    const { queue, sent, timers, states, calm } = createQueue()
    queue.add([aFile('a.pdf')])
    for (let tries = 0; tries < 9; tries += 1) {
      sent.at(-1)!.fail(lostReply)
      await calm()
      timers.at(-1)?.run()
      await calm()
    }
    expect(states()).toEqual(['a.pdf failed'])
    expect(sent).toHaveLength(9)
  })

  test('removes a canceled upload and starts the next one', async () => {
    const { queue, sent, states, calm } = createQueue()
    queue.add([aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf')])
    queue.remove('1')
    await calm()
    expect(sent[0]!.signal.aborted).toBe(true)
    expect(states()).toEqual(['b.pdf uploading', 'c.pdf uploading'])
  })

  test('does not send a file with a forbidden name until it is renamed', () => {
    const { queue, sent, states } = createQueue()
    queue.add([aFile("John's Resume, new.pdf")])
    expect(states()).toEqual(["John's Resume, new.pdf refused"])
    expect(sent).toEqual([])
    queue.rename('1')
    expect(states()).toEqual(['Johns Resume new.pdf uploading'])
  })

  test('does not send a file above the size limit', () => {
    const { queue, states } = createQueue()
    queue.add([aFile('a.pdf', 'more than ten bytes')])
    expect(states()).toEqual(['a.pdf refused'])
  })
})
