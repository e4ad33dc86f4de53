import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callEntries } from '@quillgate/shared/contract/table'
import { DECLARED_NAMES, isContractWord } from './enumerations.ts'
import { createFieldCoverage } from './field-coverage.ts'
import { createLeakSearch, type TextLeaf } from './find-leaks.ts'
import {
  CERTIFICATE_FILE,
  type Certificate,
  type ChatFrame,
  type ChatRecordingHeader,
  type Definition,
  MANIFEST_FILE,
  type Manifest,
} from './format.ts'
import { FIELD_NAME_PATTERN, MONTH_PATTERN } from './redact.ts'
import type { ValueLog } from './value-log.ts'

/** Number of values searched for in one pass over the files, to limit the memory of the index. */
const VALUES_PER_PASS = 20_000
const MIN_DIGITS = 8
const CALL_BY_NAME = new Map(callEntries().map(({ name, call }) => [name, call]))
const CONTRACT_PATH_WORDS: ReadonlySet<string> = new Set(
  ['api', ...CALL_BY_NAME.values().flatMap(({ path }) => path.split('/'))].filter((word) => !word.startsWith(':')),
)

/** Searches all files of a recording for the values that were replaced, and writes the result to certificate.json. */
export async function certify(folder: string, log: ValueLog): Promise<Certificate> {
  const started = performance.now()
  const names = (await readdir(folder)).filter((name) => name !== CERTIFICATE_FILE).toSorted()
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as Manifest
  const coverage = createFieldCoverage()
  const { seen, notStored, keptByContract, keptByKeep } = log.counts()
  const survivors = new Map<string, Certificate['survivors'][number]>()
  const values = log.seen()
  let [searched, bytes] = [0, 0]
  for (let first = 0; first === 0 || first < values.length; first += VALUES_PER_PASS) {
    const search = await createLeakSearch(values.slice(first, first + VALUES_PER_PASS), log)
    searched += search.searched
    for (const file of names) {
      const text = await readFile(join(folder, file), 'utf8')
      const records = parseRecords(file, text)
      if (first === 0) {
        bytes += Buffer.byteLength(text)
        for (const record of records ?? [])
          if (isDefinition(record)) coverage.add(CALL_BY_NAME.get(record.recorded.call), record)
      }
      const leaves = records ? records.flatMap((record) => [...readContent(record, log)]) : [unknownLeaf(text)]
      for (const { kind, encoding } of search.find(leaves)) {
        const key = `${file} ${kind} ${encoding}`
        const one = survivors.get(key) ?? { file, kind, encoding, count: 0 }
        one.count += 1
        survivors.set(key, one)
      }
    }
  }
  const certificate: Certificate = {
    format: 1,
    site: manifest.site,
    journey: manifest.journey,
    made: new Date().toISOString(),
    values: { seen, searched, notStored },
    kept: { byContract: keptByContract, byKeep: keptByKeep },
    searched: { files: names.length, bytes, ms: Math.round(performance.now() - started) },
    survivors: [...survivors.values()],
    coverage: {
      calls: {
        recorded: Object.keys(manifest.calls).length,
        inContract: CALL_BY_NAME.size,
        missing: [...CALL_BY_NAME.keys()].filter((name) => !manifest.calls[name]),
      },
      fields: coverage.counts(),
    },
  }
  await writeFile(join(folder, CERTIFICATE_FILE), `${JSON.stringify(certificate, undefined, 2)}\n`, { mode: 0o600 })
  return certificate
}

const isDefinition = (record: object): record is Definition => 'recorded' in record
const unknownLeaf = (text: string): TextLeaf => ({ text, origin: 'unknown' })

/**
 * Returns the JSON values of a file. Returns undefined for a file in another format, which is then searched as a single
 * text.
 */
function parseRecords(file: string, text: string): object[] | undefined {
  try {
    const lines = file.endsWith('.ndjson') ? text.trim().split('\n') : [text]
    return lines.map((line) => JSON.parse(line) as object)
  } catch {
    return undefined
  }
}

/**
 * Returns all texts of a file that come from the API or a user. All other texts were written by the recorder itself.
 */
function* readContent(record: object, log: ValueLog): Generator<TextLeaf> {
  if (isDefinition(record)) {
    const { path, body, response, rawHeaders, recorded } = record
    yield* findLeaves(path, log)
    for (const text of [...rawHeaders, recorded.person, recorded.file?.type ?? '']) yield { text, origin: 'contract' }
    for (const one of [body, response]) yield* findLeaves(one, log)
  } else if ('website' in record) {
    const { website, people, skipped, calls } = record as Manifest
    for (const one of [website?.response, people, skipped.map(({ what }) => what)]) yield* findLeaves(one, log)
    for (const name of Object.keys(calls)) if (!CALL_BY_NAME.has(name)) yield unknownLeaf(name)
  } else {
    const { person, frame } = record as Partial<ChatRecordingHeader> & Partial<Extract<ChatFrame, { frame: object }>>
    if (person !== undefined) yield { text: person, origin: 'contract' }
    yield* findLeaves(frame, log)
  }
}

function* findLeaves(value: unknown, log: ValueLog): Generator<TextLeaf> {
  if (typeof value === 'string') yield* findTexts(value, log)
  else if (typeof value === 'number') {
    const text = String(value)
    if (text.length >= MIN_DIGITS && !log.isStandIn(text)) yield { text, origin: log.keptBy(text) ?? 'unknown' }
  } else if (Array.isArray(value)) for (const one of value) yield* findLeaves(one, log)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (!DECLARED_NAMES.has(name) && !MONTH_PATTERN.test(name) && !log.isStandIn(name))
        yield { text: name, origin: FIELD_NAME_PATTERN.test(name) ? 'contract' : (log.keptBy(name) ?? 'unknown') }
      yield* findLeaves(inner, log)
    }
}

function* findTexts(text: string, log: ValueLog): Generator<TextLeaf> {
  if (log.isStandIn(text) || isContractWord(text)) return
  if (!text.startsWith('/')) {
    yield { text, origin: log.keptBy(text) ?? 'unknown' }
    return
  }
  const [path = '', query = ''] = text.split('?', 2)
  const pieces = [...path.split('/').map(tryDecodeUri), ...[...new URLSearchParams(query)].flat()]
  for (const piece of pieces)
    if (piece !== '' && !log.isStandIn(piece) && !CONTRACT_PATH_WORDS.has(piece) && !DECLARED_NAMES.has(piece))
      yield { text: piece, origin: log.keptBy(piece) ?? 'unknown' }
}

function tryDecodeUri(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
