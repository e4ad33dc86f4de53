import { files } from '@quillgate/shared/contract/files'
import { aUser } from '@quillgate/shared/testing/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../http/call-error.ts'
import { getCurrentUser, signIn, signOut } from '../session/session.ts'
import { sendFile } from './send-file.ts'

/** Stub of XMLHttpRequest whose replies the test sends. */
class StubXhr extends EventTarget {
  static last: StubXhr
  upload = new EventTarget()
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  opened = ''
  body: FormData | undefined
  aborted = false
  constructor() {
    super()
    StubXhr.last = this
  }
  open(method: string, address: string) {
    this.opened = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    return name === 'x-request-id' ? 'ab12cd-9' : null
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.aborted = true
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}
const file = new File(['%PDF-1.7'], 'resume.pdf', { type: 'application/pdf' })
function startUpload(signal = new AbortController().signal) {
  const percents: number[] = []
  const sending = sendFile(files.upload, {}, { field: 'file', file }, { signal, onProgress: (at) => percents.push(at) })
  return { sending, percents, line: StubXhr.last }
}
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', StubXhr)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  signOut()
})

test('uploads a file as a form field and accepts both a flat and a nested reply', async () => {
  const { sending, percents, line } = startUpload()
  expect(line.opened).toBe('POST /api/file/upload')
  expect(line.headers).toEqual({ 'x-quillgate': '1' })
  expect((line.body!.get('file') as File).name).toBe('resume.pdf')
  for (const loaded of [10, 50])
    line.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }))
  line.answer(200, { status: true, key: 'k1', originalname: 'resume.pdf', size: 8 })
  expect((await sending).file).toMatchObject({ key: 'k1', originalname: 'resume.pdf' })
  expect(percents).toEqual([10, 50])
  const nested = startUpload()
  nested.line.answer(200, { status: true, file: { key: 'k2' } })
  expect((await nested.sending).file.key).toBe('k2')
})

test.each([
  ['the HTTP status', 413, { status: false, error: 'This file is too large.', code: 'file_too_large' }],
  ['the status field of a 200', 200, { status: false, error: 'This file is too large.', code: 'file_too_large' }],
])(
  'an upload rejects with the text and code of the refusal when the server refuses it through %s',
  async (_, status, body) => {
    const { sending, line } = startUpload()
    const failed = failureOf(sending)
    line.answer(status, body)
    expect(await failed).toMatchObject({
      failure: 'refused',
      texts: ['This file is too large.'],
      code: 'file_too_large',
    })
  },
)

test.each([
  ['a lost network', (line: StubXhr) => line.dispatchEvent(new Event('error'))],
  ["the BFF's own 504", (line: StubXhr) => line.answer(504, '<html>')],
])('an upload rejects with `no_answer` after %s', async (_, happen) => {
  const { sending, line } = startUpload()
  const failed = failureOf(sending)
  happen(line)
  expect(await failed).toMatchObject({ failure: 'no_answer' })
})

test('aborts an upload that makes no progress for a minute', async () => {
  vi.useFakeTimers()
  const { sending, line } = startUpload()
  const failed = failureOf(sending)
  vi.advanceTimersByTime(59_000)
  line.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 100 }))
  vi.advanceTimersByTime(59_000)
  expect(line.aborted).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(await failed).toMatchObject({ failure: 'no_answer' })
})

test('an upload rejects with `aborted` when it is canceled', async () => {
  const control = new AbortController()
  const { sending, line } = startUpload(control.signal)
  const failed = failureOf(sending)
  control.abort()
  expect(line.aborted).toBe(true)
  expect(await failed).toEqual(new CallError('aborted', 0))
})

test('signs the user out when an upload gets a 401', async () => {
  signIn(aUser())
  const { sending, line } = startUpload()
  const failed = failureOf(sending)
  line.answer(401, { status: false })
  await failed
  expect(getCurrentUser()).toBeUndefined()
})
