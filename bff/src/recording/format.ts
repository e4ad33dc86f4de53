/** A recorded call: a definition for nock, and the additional data that a replay needs. */
export type Definition = {
  scope: string
  method: string
  path: string
  body: object | string
  status: number
  response: unknown
  /** Names and values of the headers, alternating. */
  rawHeaders: string[]
  responseIsBinary: boolean
  recorded: {
    number: number
    /** The name of the call in the API contract, such as `customerOrders.list`. */
    call: string
    effect: 'read' | 'write' | 'payment' | 'session'
    /** The number of writes completed before this call was sent. */
    writes: number
    at: string
    ms: number
    person: string
    /** Type and size of a returned file; a replay generates bytes of that type. */
    file?: { type: string; bytes: number }
  }
}
/** The first line of the NDJSON file of a recorded chat. Each other line is a frame or the close of the socket. */
export type ChatRecordingHeader = { number: number; socket: 'orders' | 'admin'; person: string; at: string }
export type ChatFrame =
  | { ms: number; way: 'in' | 'out'; frame: Record<string, unknown> }
  | { ms: number; closed: number }

export type SkippedItem = {
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
  /** The portal's settings for the API. */
  settings: Record<string, string>
  /** The API's reply to the call for the site's settings. */
  website: { status: number; response: unknown } | null
  people: { person: string; role: string; email: string }[]
  /** Names of the fields that were not redacted. */
  kept: string[]
  calls: Record<string, number>
  chats: number
  skipped: SkippedItem[]
}
export const MANIFEST_FILE = 'manifest.json'

/** The proof that a recording contains no value that was replaced. It contains only counts, never a value. */
export type Certificate = {
  format: 1
  site: string
  journey: string
  made: string
  /**
   * `seen`: number of distinct values that were replaced. `searched`: how many of them were searched for. The others
   * are too short, or are words that the contract or `--keep` allows. `notStored`: number of values beyond the maximum;
   * if there are any, the search is incomplete.
   */
  values: { seen: number; searched: number; notStored: number }
  /** Number of distinct texts that were written unchanged. */
  kept: { byContract: number; byKeep: number }
  searched: { files: number; bytes: number; ms: number }
  /** Where replaced values were found, by file, kind of value and encoding. */
  survivors: { file: string; kind: string; encoding: string; count: number }[]
  coverage: {
    calls: { recorded: number; inContract: number; missing: string[] }
    /**
     * Fields in the replies of the recorded calls: the number that the contract declares, how many of these were seen,
     * and how many undeclared fields were seen.
     */
    fields: { declared: number; seen: number; undeclared: number }
  }
}
export const CERTIFICATE_FILE = 'certificate.json'
export const isClean = ({ survivors, values }: Certificate) => survivors.length === 0 && values.notStored === 0
