import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CERTIFICATE_FILE,
  type Certificate,
  type ChatFrame,
  type ChatRecordingHeader,
  type Definition,
  MANIFEST_FILE,
  type Manifest,
} from '../../bff/src/recording/format.ts'

/** The recording of one journey on one site, in chronological order. */
export type Recording = {
  dir: string
  manifest: Manifest
  /** Undefined when the recording was interrupted, or was made by an older release. */
  certificate: Certificate | undefined
  calls: Definition[]
  chats: { head: ChatRecordingHeader; frames: ChatFrame[] }[]
}

/**
 * Returns the recordings in a folder and its subfolders (two levels). Throws when a file does not have the format of a
 * recording.
 */
export function readRecordings(dir: string, depth = 2): Recording[] {
  if (!existsSync(dir)) return []
  if (existsSync(join(dir, MANIFEST_FILE))) return [readRecording(dir)]
  if (depth === 0) return []
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readRecordings(join(dir, name), depth - 1))
}

function readRecording(dir: string): Recording {
  const text = (name: string) => readFileSync(join(dir, name), 'utf8')
  const names = readdirSync(dir).toSorted()
  const manifest = JSON.parse(text(MANIFEST_FILE)) as Manifest
  const calls = names
    .filter((name) => /^\d+-.*\.json$/.test(name))
    .map((name) => JSON.parse(text(name)) as Definition)
    .toSorted((a, b) => a.recorded.number - b.recorded.number)
  const chats = names
    .filter((name) => name.endsWith('.ndjson'))
    .map((name) => {
      const [head, ...frames] = text(name)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
      return { head: head as ChatRecordingHeader, frames: frames as ChatFrame[] }
    })
  const certificate = names.includes(CERTIFICATE_FILE) ? (JSON.parse(text(CERTIFICATE_FILE)) as Certificate) : undefined
  return { dir, manifest, certificate, calls, chats }
}
