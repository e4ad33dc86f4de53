import type { SchemaNode } from '@quillgate/shared/contract/decode'
import { site as siteCalls } from '@quillgate/shared/contract/site'
import type { SocketName } from '@quillgate/shared/contract/sockets'
import type { TappedCall, TappedResult } from '../proxy/upstream/tap.ts'
import { certify } from './certificate.ts'
import type { Certificate, Manifest } from './format.ts'
import { createJournal } from './journal.ts'
import { type MatchedCall, matchCall } from './match-call.ts'
import { createPseudonyms } from './pseudonyms.ts'
import { readBody } from './read-body.ts'
import { createRedactor } from './redact.ts'
import { type Redaction, SiteRecording } from './site-recording.ts'
import { createValueLog } from './value-log.ts'

/** The result of a completed recording, for one site. */
export type EndedRecording = { manifest: Manifest; certificate: Certificate }
type Options = {
  dir: string
  journey: string
  keep: readonly string[]
  release: string
  settings: Record<string, string>
  onSite: (domain: string) => Promise<unknown>
}
/**
 * Maximum number of domains whose settings are stored. The map is then cleared, because clients can send any domain.
 */
const MAX_WEBSITES = 100

/** One recording of all sites. All data is redacted before a journal receives it. */
export class Recording {
  readonly #options: Options
  readonly #log = createValueLog()
  readonly #redaction: Redaction
  readonly #started = new Date().toISOString()
  readonly #sites = new Map<string, SiteRecording>()
  /** The recorded settings of sites by domain, including sites without any other recorded call. */
  readonly #websites = new Map<string, { status: number; response: unknown }>()
  readonly #settingsLoads: Promise<unknown>[] = []

  constructor(options: Options) {
    this.#options = options
    const standIns = createPseudonyms(this.#log)
    this.#redaction = { standIns, redactor: createRedactor(standIns, options.keep) }
  }

  /** Starts the recording of a call; returns the function that records its result. */
  startCall(call: TappedCall): ((result: TappedResult) => void) | undefined {
    const domain = readDomain(call.headers)
    if (domain === undefined) return undefined
    const found = matchCall(call.method, call.path)
    if (found?.call === siteCalls.website) return (result) => this.#recordWebsite(domain, found, result)
    const site = this.#openSite(domain)
    if (found) return site.startCall(call, found)
    site.journal.skip(`${call.method} ${shortPath(call.path)}`, 'unknown call')
    return undefined
  }

  /** Records a chat; returns functions that record its frames and its close. */
  startChat(domain: string, socket: SocketName, cookies: string | undefined) {
    return this.#openSite(domain).startChat(socket, cookies)
  }

  /** Resolves when the settings of all sites have been requested. */
  async siteSettingsLoaded() {
    await Promise.allSettled(this.#settingsLoads)
  }

  /** Completes the files and writes a certificate for each site. */
  async end(): Promise<EndedRecording[]> {
    const at = new Date().toISOString()
    const journals = [...this.#sites.values()].map(({ journal }) => journal)
    await Promise.all(journals.map((journal) => journal.end(at)))
    const ended: EndedRecording[] = []
    for (const { manifest, folder } of journals) ended.push({ manifest, certificate: await certify(folder, this.#log) })
    return ended
  }

  #openSite(domain: string): SiteRecording {
    const found = this.#sites.get(domain)
    if (found) return found
    const { dir, journey, keep, release, settings, onSite } = this.#options
    const head = { format: 1 as const, site: domain, journey, started: this.#started, release, settings }
    const site = new SiteRecording(createJournal(dir, { ...head, kept: [...keep] }), this.#redaction)
    this.#sites.set(domain, site)
    const website = this.#websites.get(domain)
    if (website) site.setWebsite(website)
    else {
      this.#settingsLoads.push(onSite(domain))
      site.journal.writeManifest()
    }
    return site
  }

  #recordWebsite(domain: string, found: MatchedCall, result: TappedResult) {
    if (result === 'broken') return
    const body = readBody(found, result)
    if (body.kind !== 'json') return
    const response = this.#redaction.redactor.value([found.call.reply as SchemaNode], body.raw)
    const website = { status: result.status, response }
    if (this.#websites.size >= MAX_WEBSITES) this.#websites.clear()
    this.#websites.set(domain, website)
    this.#sites.get(domain)?.setWebsite(website)
  }
}

/** Returns the site of a call, from the headers that the portal sends. */
const readDomain = (headers: ReadonlyMap<string, string>) => headers.get('x-forwarded-host')?.replace(/:\d+$/, '')

/** Shortens an unknown path to its first segment, because the rest can contain personal data. */
const shortPath = (path: string) => `${/^\/[a-z-]{1,20}(?=[/?]|$)/.exec(path)?.[0] ?? ''}/…`
