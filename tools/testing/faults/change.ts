import type { Fault, ForwardedReply, ProxyHooks } from '../fault.ts'

type Fields = Record<string, unknown>

/** Returns a fault that changes the response of one call. */
export const createReplyChangeFault = (
  name: string,
  code: string,
  change: (answer: ForwardedReply) => void | Promise<void>,
): Fault => ({
  apply: (front) => addReplyChange(front, name, change),
  finds: [`${name}: ${code}`],
})

export function addReplyChange(
  { onAnswer }: ProxyHooks,
  name: string,
  change: (answer: ForwardedReply) => void | Promise<void>,
) {
  onAnswer.push((answer, asked) => (asked.name === name ? change(answer) : undefined))
}

/** Returns a fault that changes the JSON in the response to one call. */
export const createJsonChangeFault = (name: string, code: string, change: (value: Fields) => void): Fault =>
  createReplyChangeFault(name, code, (answer) => changeJson(answer, change))

export function changeJson(answer: ForwardedReply, change: (value: Fields) => void) {
  const value = JSON.parse(answer.body.toString('utf8')) as Fields
  change(value)
  setBody(answer, JSON.stringify(value))
}

export function setBody(answer: ForwardedReply, text: string) {
  answer.body = Buffer.from(text)
  answer.headers['content-length'] = String(answer.body.length)
}

export const replaceWithHtml = (answer: ForwardedReply) => {
  answer.headers['content-type'] = 'text/html; charset=utf-8'
  setBody(answer, '<!doctype html><title>Welcome</title>')
}

/** Returns a response that the proxy sends instead of the API's response. */
export const createReply = (status: number, headers: Record<string, string> = {}, body = ''): ForwardedReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers, 'content-length': String(Buffer.byteLength(body)) },
  body: Buffer.from(body),
})

/** Returns a fault that replaces the API's response to one call. */
export const createReplyReplacementFault = (name: string, code: string, answer: () => ForwardedReply): Fault => ({
  apply: ({ onAsk }) => void onAsk.push((asked) => (asked.name === name ? answer() : undefined)),
  finds: [`${name}: ${code}`],
})
