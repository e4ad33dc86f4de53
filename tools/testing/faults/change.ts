import type { Answer, Fault, FrontHooks } from '../fault.ts'

type Fields = Record<string, unknown>

/** Returns a fault that changes the response of one call. */
export const inAnswer = (name: string, code: string, change: (answer: Answer) => void | Promise<void>): Fault => ({
  apply: (front) => onAnswer(front, name, change),
  finds: [`${name}: ${code}`],
})

export function onAnswer({ onAnswer }: FrontHooks, name: string, change: (answer: Answer) => void | Promise<void>) {
  onAnswer.push((answer, asked) => (asked.name === name ? change(answer) : undefined))
}

/** Returns a fault that changes the JSON body of one call's response. */
export const inJson = (name: string, code: string, change: (value: Fields) => void): Fault =>
  inAnswer(name, code, (answer) => changeJson(answer, change))

export function changeJson(answer: Answer, change: (value: Fields) => void) {
  const value = JSON.parse(answer.body.toString('utf8')) as Fields
  change(value)
  setBody(answer, JSON.stringify(value))
}

export function setBody(answer: Answer, text: string) {
  answer.body = Buffer.from(text)
  answer.headers['content-length'] = String(answer.body.length)
}

export const page = (answer: Answer) => {
  answer.headers['content-type'] = 'text/html; charset=utf-8'
  setBody(answer, '<!doctype html><title>Welcome</title>')
}

/** Returns a response that replaces the API's. */
export const own = (status: number, headers: Record<string, string> = {}, body = ''): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers, 'content-length': String(Buffer.byteLength(body)) },
  body: Buffer.from(body),
})

/** Returns a fault that responds to one call instead of the API. */
export const inPlaceOf = (name: string, code: string, answer: () => Answer): Fault => ({
  apply: ({ onAsk }) => void onAsk.push((asked) => (asked.name === name ? answer() : undefined)),
  finds: [`${name}: ${code}`],
})
