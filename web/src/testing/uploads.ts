import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** What the server answers to an upload: its status, or 200 with the file. */
type Answered = (name: string) => { status: number; body: unknown }
const arrives: Answered = (name) => ({ status: 200, body: { key: `key of ${name}`, originalname: name } })

/** The browser's request object, answered by the test. */
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

/** Uploads as the page began them; each is answered when the test says so. */
export const uploads = {
  all: (): readonly Line[] => Line.all,
  /** Answers the one that was begun last. */
  answer: (status: number, body: unknown) => last().answer(status, body),
  arrive: () => last().answer(200, arrives(last().name).body),
}
/** Uploads of this file's tests wait for `uploads`. */
export function withTestUploads() {
  beforeEach(() => begin(undefined))
  afterEach(() => void vi.unstubAllGlobals())
}
/** From now on every upload of the page is answered at once. */
export const answerUploads = (answered: Answered = arrives) => begin(answered)

/** A chosen file. */
export const aPdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
