import type { SchemaNode } from '@quillgate/shared/contract/decode'
import { ClientFrame, ServerFrame, type SocketName } from '@quillgate/shared/contract/sockets'
import { readFrame } from '@quillgate/shared/domain/chat/chat-frames'
import { isFailedReply } from '@quillgate/shared/domain/errors/outcome'
import type { TappedCall, TappedResult } from '../proxy/upstream/tap.ts'
import type { Definition } from './format.ts'
import { createIdentities } from './identities.ts'
import type { Journal } from './journal.ts'
import type { MatchedCall } from './match-call.ts'
import type { Pseudonyms } from './pseudonyms.ts'
import { type RecordedReply, readBody } from './read-body.ts'
import type { Redactor } from './redact.ts'
import { redactCookies, redactHeaders, redactPath, redactRequestBody } from './redact-call.ts'

const FRAME_SCHEMAS: Readonly<Record<'in' | 'out', readonly SchemaNode[]>> = { in: [ServerFrame], out: [ClientFrame] }

/** Replaces personal data and secrets. All sites of a recording share it, so equal values get equal pseudonyms. */
export type Redaction = { standIns: Pseudonyms; redactor: Redactor }
/** A call whose reply has not arrived yet. `at`: ms since 1970. */
type PendingCall = { sent: TappedCall; found: MatchedCall; person: string; number: number; writes: number; at: number }
/** The redacted content of a reply: JSON, or the type and size of a file. */
type Content = { response: unknown; file?: { type: string; bytes: number } }

/** The recording of one site: redacts calls and chats, and passes them to the site's journal. */
export class SiteRecording {
  readonly journal: Journal
  readonly #redaction: Redaction
  readonly #persons = createIdentities()
  /** Number of completed writes. */
  #writes = 0

  constructor(journal: Journal, redaction: Redaction) {
    this.journal = journal
    this.#redaction = redaction
  }

  setWebsite(website: { status: number; response: unknown }) {
    this.journal.manifest.website = website
    this.journal.writeManifest()
  }

  /** Starts the recording of a call; returns the function that records its result. */
  startCall(sent: TappedCall, found: MatchedCall): (result: TappedResult) => void {
    const { person, isKnown } = this.#persons.of(redactCookies(sent.headers.get('cookie'), this.#redaction.standIns))
    if (!isKnown) this.journal.skip('a person', 'sign-in not recorded')
    const call = { sent, found, person, number: this.journal.next(), writes: this.#writes, at: Date.now() }
    return (result) => this.#finishCall(call, result)
  }

  /** Records a chat; returns functions that record its frames and its close. */
  startChat(socket: SocketName, cookies: string | undefined) {
    const { journal } = this
    const { standIns, redactor } = this.#redaction
    const started = Date.now()
    const { person } = this.#persons.of(redactCookies(cookies, standIns))
    const line = journal.chat({ number: journal.next(), socket, person, at: new Date(started).toISOString() })
    return {
      frame(way: 'in' | 'out', text: string) {
        const ms = Date.now() - started
        const frame = way === 'in' ? readFrame(text, 'server') : readFrame(text, 'client')
        if (!frame) return journal.skip(`chat.${socket}`, 'unreadable')
        return line({ ms, way, frame: redactor.value(FRAME_SCHEMAS[way], frame) as Record<string, unknown> })
      },
      close: (closed: number) => line({ ms: Date.now() - started, closed }),
    }
  }

  #finishCall(call: PendingCall, result: TappedResult) {
    const { name, policy } = call.found
    if (policy.effect === 'write' || policy.effect === 'payment') this.#writes += 1
    if (result === 'broken') return this.journal.skip(name, 'broken')
    if (result.status >= 300 && result.status < 400) return this.journal.skip(name, 'redirected')
    const content = this.#redactContent(call.found, result)
    if (content === 'too large') return this.journal.skip(name, content)
    if (content === 'unreadable') this.journal.skip(name, content)
    return this.#write(call, result, content)
  }

  #write({ sent, found, ...call }: PendingCall, result: RecordedReply, content: Content | 'unreadable') {
    const { standIns, redactor } = this.#redaction
    const rawHeaders = redactHeaders(result.headers, standIns)
    const cookies = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1] === 'set-cookie')
    const user = content === 'unreadable' ? undefined : this.#addSignedInUser(found, result.status, content)
    this.#persons.learn(user ?? call.person, cookies)
    const recorded: Definition['recorded'] = {
      number: call.number,
      call: found.name,
      effect: found.policy.effect,
      writes: call.writes,
      at: new Date(call.at).toISOString(),
      ms: Date.now() - call.at,
      person: call.person,
    }
    if (content !== 'unreadable' && content.file) recorded.file = content.file
    this.journal.call({
      scope: sent.origin,
      method: sent.method,
      path: redactPath(found, sent.path, standIns, redactor),
      body: redactRequestBody(found, sent.headers.get('content-type'), result.sent, redactor),
      status: result.status,
      rawHeaders,
      responseIsBinary: false,
      response: content === 'unreadable' ? content : content.response,
      recorded,
    })
  }

  #redactContent(found: MatchedCall, result: RecordedReply): Content | 'too large' | 'unreadable' {
    const body = readBody(found, result)
    if (body.kind === 'file') return { response: '', file: body.file }
    if (body.kind !== 'json') return body.kind
    const nodes = found.call.reply === 'file' ? [] : [found.call.reply as SchemaNode]
    return { response: this.#redaction.redactor.value(nodes, body.raw) }
  }

  /**
   * Returns the user who signed in with this reply, and adds this user to the manifest, so that a replay can sign in
   * the same users.
   */
  #addSignedInUser({ policy, call }: MatchedCall, status: number, { response }: Content): string | undefined {
    if (policy.session !== 'sign_in' || call.reply === 'file' || isFailedReply(status, response)) return undefined
    const { user } = response as { user?: { _id?: unknown; role?: unknown; email?: unknown } }
    if (typeof user?._id !== 'string') return undefined
    const one = { person: user._id, role: String(user.role), email: String(user.email) }
    const { people } = this.journal.manifest
    if (!people.some(({ person }) => person === one.person)) {
      people.push(one)
      this.journal.writeManifest()
    }
    return one.person
  }
}
