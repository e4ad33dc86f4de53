/** One call of a recording: a definition as nock takes it, and what a replay needs besides. */
export type Definition = {
  scope: string
  method: string
  path: string
  body: object | string
  status: number
  response: unknown
  /** Names and values in turn. */
  rawHeaders: string[]
  responseIsBinary: boolean
  recorded: {
    number: number
    /** Of the contract: `customerOrders.list`. */
    call: string
    effect: 'read' | 'write' | 'payment' | 'session'
    /** How many writes had been answered before this was asked. */
    writes: number
    at: string
    ms: number
    person: string
    /** The kind of file that was answered; a replay makes bytes of that kind. */
    file?: { type: string; bytes: number }
  }
}
/** A chat: this head is the file's first line, each frame one more. */
export type ChatHead = { number: number; socket: 'orders' | 'admin'; person: string; at: string }
export type ChatFrame =
  | { ms: number; way: 'in' | 'out'; frame: Record<string, unknown> }
  | { ms: number; closed: number }

export type Skipped = {
  what: string
  why: 'too large' | 'redirected' | 'unknown call' | 'broken' | 'unreadable' | 'too many' | 'sign-in not recorded'
  times: number
}
export type Manifest = {
  format: 1
  site: string
  journey: string
  started: string
  ended: string | null
  release: string
  /** How the portal was set towards the API. */
  settings: Record<string, string>
  /** What the API says of the site. */
  website: { status: number; response: unknown } | null
  people: { person: string; role: string; email: string }[]
  /** Fields that were kept as they are. */
  kept: string[]
  calls: Record<string, number>
  chats: number
  skipped: Skipped[]
}
export const MANIFEST = 'manifest.json'
