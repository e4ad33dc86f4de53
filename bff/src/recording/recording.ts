import type { SchemaNode } from '@quillgate/shared/contract/decode'
import { site as siteCalls } from '@quillgate/shared/contract/site'
import { ClientFrame, ServerFrame, type SocketName } from '@quillgate/shared/contract/sockets'
import { readFrame } from '@quillgate/shared/domain/chat/chat-frames'
import { isFailedReply } from '@quillgate/shared/domain/errors/outcome'
import { decompress } from '../http/unpack.ts'
import type { TappedCall, TappedResult } from '../proxy/upstream/tap.ts'
import { isJson, isStoredFile } from '../proxy/upstream/unlabeled-reply.ts'
import { certify } from './certificate.ts'
import type { Certificate, Definition, Manifest } from './format.ts'
import { createIdentities } from './identities.ts'
import { createJournal, type Journal } from './journal.ts'
import { type MatchedCall, matchCall } from './match-call.ts'
import { createPseudonyms } from './pseudonyms.ts'
import { createRedactor } from './redact.ts'
import { redactCookies, redactHeaders, redactPath, redactRequestBody } from './redact-call.ts'
import { createValueLog } from './value-log.ts'

export type Recording = ReturnType<typeof createRecording>
/** A recording of one site that has ended. */
export type EndedRecording = { manifest: Manifest; certificate: Certificate }
type Options = {
  dir: string
  journey: string
  keep: readonly string[]
  release: string
  settings: Record<string, string>
  onSite: (domain: string) => Promise<unknown>
}
type Reply = Exclude<TappedResult, 'broken'>
type RecordedSite = { status: number; response: unknown }
const FRAME_SCHEMAS: Readonly<Record<'in' | 'out', readonly SchemaNode[]>> = { in: [ServerFrame], out: [ClientFrame] }
/** The map is cleared at this number of domains, because clients can send any domain. */
const MAX_NAMES = 100

/** Creates one recording of all sites. All data is redacted before a journal receives it. */
export function createRecording({ dir, journey, keep, release, settings, onSite }: Options) {
  const log = createValueLog()
  const standIns = createPseudonyms(log)
  const redactor = createRedactor(standIns, keep)
  const started = new Date().toISOString()
  const journals = new Map<string, { journal: Journal; writes: number; persons: ReturnType<typeof createIdentities> }>()
  const websites = new Map<string, RecordedSite>()
  const settingsLoads: Promise<unknown>[] = []

  function openSite(domain: string) {
    const found = journals.get(domain)
    if (found) return found
    const head = { format: 1 as const, site: domain, journey, started, release, settings, kept: [...keep] }
    const made = { journal: createJournal(dir, head), writes: 0, persons: createIdentities() }
    journals.set(domain, made)
    const website = websites.get(domain)
    if (website) made.journal.manifest.website = website
    else settingsLoads.push(onSite(domain))
    made.journal.writeManifest()
    return made
  }

  function recordSiteSettings(domain: string, found: MatchedCall, answered: Reply) {
    const read = readBody(found, answered)
    if (read.kind !== 'json') return
    const website = { status: answered.status, response: redactor.value([found.call.reply as SchemaNode], read.raw) }
    if (websites.size >= MAX_NAMES) websites.clear()
    websites.set(domain, website)
    const site = journals.get(domain)
    if (!site) return
    site.journal.manifest.website = website
    site.journal.writeManifest()
  }

  return {
    onCall({ method, path, headers, origin }: TappedCall): ((answered: TappedResult) => void) | undefined {
      const domain = readDomain(headers)
      if (domain === undefined) return undefined
      const found = matchCall(method, path)
      if (found?.call === siteCalls.website)
        return (answered) => answered !== 'broken' && recordSiteSettings(domain, found, answered)
      const site = openSite(domain)
      const { journal, persons } = site
      if (!found) {
        journal.skip(`${method} ${shortPath(path)}`, 'unknown call')
        return undefined
      }
      const [number, writes, at] = [journal.next(), site.writes, Date.now()]
      const { person, isKnown } = persons.of(redactCookies(headers.get('cookie'), standIns))
      if (!isKnown) journal.skip('a person', 'sign-in not recorded')
      return (answered) => {
        if (found.policy.effect === 'write' || found.policy.effect === 'payment') site.writes += 1
        if (answered === 'broken') return journal.skip(found.name, 'broken')
        if (answered.status >= 300 && answered.status < 400) return journal.skip(found.name, 'redirected')
        const answer = answerOf(found, answered)
        if (typeof answer === 'string') journal.skip(found.name, answer)
        if (answer === 'too large') return undefined
        const rawHeaders = redactHeaders(answered.headers, standIns)
        const cookies = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1] === 'set-cookie')
        const whose = signedIn(journal, found, answered, answer) ?? person
        persons.learn(whose, cookies)
        const { effect } = found.policy
        const made: Definition['recorded'] = {
          number,
          call: found.name,
          effect,
          writes,
          at: new Date(at).toISOString(),
          ms: Date.now() - at,
          person,
        }
        return journal.call({
          scope: origin,
          method,
          path: redactPath(found, path, standIns, redactor),
          body: redactRequestBody(found, headers.get('content-type'), answered.sent, redactor),
          status: answered.status,
          rawHeaders,
          responseIsBinary: false,
          response: answer === 'unreadable' ? 'unreadable' : answer.response,
          recorded: { ...made, ...(answer !== 'unreadable' && answer.file && { file: answer.file }) },
        })
      }
    },

    /** Records a chat; returns functions that record its frames and its close. */
    chat(domain: string, socket: SocketName, cookies: string | undefined) {
      const { journal, persons } = openSite(domain)
      const started = Date.now()
      const { person } = persons.of(redactCookies(cookies, standIns))
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
    },

    /** Resolves when the settings of all sites have been requested. */
    siteSettingsLoaded: () => Promise.allSettled(settingsLoads),

    /** Completes the files and writes a certificate for each site. */
    async end(): Promise<EndedRecording[]> {
      const at = new Date().toISOString()
      await Promise.all([...journals.values()].map(({ journal }) => journal.end(at)))
      const ended: EndedRecording[] = []
      for (const { journal } of journals.values())
        ended.push({ manifest: journal.manifest, certificate: await certify(journal.folder, log) })
      return ended
    },
  }

  /**
   * Returns the content of a reply to record: redacted JSON, or the type and size of a file. If nothing is recorded,
   * returns the reason.
   */
  function answerOf(found: MatchedCall, answered: Reply) {
    const read = readBody(found, answered)
    if (read.kind === 'json') {
      const nodes = found.call.reply === 'file' ? [] : [found.call.reply as SchemaNode]
      return { response: redactor.value(nodes, read.raw), file: undefined }
    }
    if (read.kind === 'file') return { response: '', file: read.file }
    return read.kind
  }

  /**
   * Returns the user who signed in with this reply, and adds this user to the manifest, so that a replay can sign in
   * the same users.
   */
  function signedIn(
    journal: Journal,
    { policy, call }: MatchedCall,
    { status }: Reply,
    answer: ReturnType<typeof answerOf>,
  ) {
    if (policy.session !== 'sign_in' || typeof answer === 'string' || isFailedReply(status, answer.response))
      return undefined
    const { user } = answer.response as { user?: { _id?: unknown; role?: unknown; email?: unknown } }
    if (typeof user?._id !== 'string' || call.reply === 'file') return undefined
    const one = { person: user._id, role: String(user.role), email: String(user.email) }
    if (!journal.manifest.people.some(({ person }) => person === one.person)) {
      journal.manifest.people.push(one)
      journal.writeManifest()
    }
    return one.person
  }
}

type ReplyBody =
  | { kind: 'json'; raw: unknown }
  | { kind: 'file'; file: { type: string; bytes: number } }
  | { kind: 'too large' | 'unreadable' }

function readBody({ call }: MatchedCall, { status, headers, body, bytes }: Reply): ReplyBody {
  const isFile = call.reply === 'file' && status < 300 && (!isJson(headers) || isStoredFile(status, headers))
  if (isFile) return { kind: 'file', file: { type: (headers['content-type'] ?? '').split(';')[0]!.trim(), bytes } }
  if (!body) return { kind: 'too large' }
  const text = decompress(body, headers['content-encoding'] ?? '')
    ?.toString('utf8')
    .replace(/^\uFEFF/, '')
  if (text === undefined) return { kind: 'unreadable' }
  if (text.trim() === '') return { kind: 'json', raw: {} }
  try {
    return { kind: 'json', raw: JSON.parse(text) }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Returns the site of a call, from the headers that the portal sends. */
const readDomain = (headers: ReadonlyMap<string, string>) => headers.get('x-forwarded-host')?.replace(/:\d+$/, '')

/** Shortens an unknown path to its first segment, because the rest can contain personal data. */
const shortPath = (path: string) => `${/^\/[a-z-]{1,20}(?=[/?]|$)/.exec(path)?.[0] ?? ''}/…`
