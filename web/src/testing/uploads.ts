import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Returns the server's reply to the upload of the named file. */
type CreateUploadReply = (name: string) => { status: number; body: unknown }
const acceptUpload: CreateUploadReply = (name) => ({ status: 200, body: { key: `key of ${name}`, originalname: name } })

/** Stub of XMLHttpRequest whose replies the test sends. */
class StubXhr extends EventTarget {
  static all: StubXhr[] = []
  static createReply: CreateUploadReply | undefined
  /** Chains the stubbed replies, because calls of `act` must not overlap. */
  static previous: Promise<void> = Promise.resolve()
  upload = new EventTarget()
  status = 0
  responseText = ''
  name = ''
  constructor() {
    super()
    StubXhr.all.push(this)
  }
  open = () => undefined
  setRequestHeader = () => undefined
  getResponseHeader = () => null
  send(body: FormData) {
    const file = [...body.values()].find((value) => value instanceof File)
    this.name = file?.name ?? ''
    const reply = StubXhr.createReply?.(this.name)
    if (reply) StubXhr.previous = StubXhr.previous.then(() => this.answer(reply.status, reply.body))
  }
  abort = () => this.dispatchEvent(new Event('abort'))
  async answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    const arrive = () => this.dispatchEvent(new Event('load'))
    // While the testing library waits, it disables `act`, and React reports each call of `act` as an error.
    if ((globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT === false) arrive()
    else await act(async () => void arrive())
  }
}

const lastUpload = () => StubXhr.all.at(-1)!
function stubXhr(createReply: CreateUploadReply | undefined) {
  StubXhr.all = []
  StubXhr.createReply = createReply
  vi.stubGlobal('XMLHttpRequest', StubXhr)
}

/** Uploads that the page has started. The test replies to them. */
export const uploads = {
  all: (): readonly StubXhr[] => StubXhr.all,
  /** Replies to the most recent upload. */
  answer: (status: number, body: unknown) => lastUpload().answer(status, body),
  arrive: () => lastUpload().answer(200, acceptUpload(lastUpload().name).body),
}
/** Makes uploads in every test of the file wait until the test replies through `uploads`. */
export function stubPendingUploads() {
  beforeEach(() => stubXhr(undefined))
  afterEach(() => void vi.unstubAllGlobals())
}
/** Replies immediately to every upload of the page from now on. */
export const stubUploads = (createReply: CreateUploadReply = acceptUpload) => stubXhr(createReply)

export const aPdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
