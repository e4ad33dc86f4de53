import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Returns the server's reply to the upload of the named file. */
type Answered = (name: string) => { status: number; body: unknown }
const arrives: Answered = (name) => ({ status: 200, body: { key: `key of ${name}`, originalname: name } })

/** Stub of XMLHttpRequest that the test answers. */
class Line extends EventTarget {
  static all: Line[] = []
  static answered: Answered | undefined
  upload = new EventTarget()
  status = 0
  responseText = ''
  name = ''
  constructor() {
    super()
    Line.all.push(this)
  }
  open = () => undefined
  setRequestHeader = () => undefined
  getResponseHeader = () => null
  send(body: FormData) {
    const file = [...body.values()].find((value) => value instanceof File)
    this.name = file?.name ?? ''
    const planned = Line.answered?.(this.name)
    if (planned) queueMicrotask(() => void this.answer(planned.status, planned.body))
  }
  abort = () => this.dispatchEvent(new Event('abort'))
  async answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    await act(async () => void this.dispatchEvent(new Event('load')))
  }
}

const last = () => Line.all.at(-1)!
function begin(answered: Answered | undefined) {
  Line.all = []
  Line.answered = answered
  vi.stubGlobal('XMLHttpRequest', Line)
}

/** The uploads that the page has started; the test answers them. */
export const uploads = {
  all: (): readonly Line[] => Line.all,
  /** Answers the most recent upload. */
  answer: (status: number, body: unknown) => last().answer(status, body),
  arrive: () => last().answer(200, arrives(last().name).body),
}
/** Makes uploads in every test of the file wait until the test answers them through `uploads`. */
export function withTestUploads() {
  beforeEach(() => begin(undefined))
  afterEach(() => void vi.unstubAllGlobals())
}
/** Answers every upload of the page at once from now on. */
export const answerUploads = (answered: Answered = arrives) => begin(answered)

export const aPdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
