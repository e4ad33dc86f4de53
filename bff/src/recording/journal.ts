import { existsSync } from 'node:fs'
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ChatFrame,
  type ChatRecordingHeader,
  type Definition,
  MANIFEST_FILE,
  type Manifest,
  type SkippedItem,
} from './format.ts'

/**
 * Writes the recording of one site to a folder: numbered files and the manifest. It must receive redacted data only.
 */
export type Journal = ReturnType<typeof createJournal>
type ManifestHead = Omit<Manifest, 'website' | 'people' | 'calls' | 'chats' | 'skipped' | 'ended'>

/** Maximum number of files per recording, so that a forgotten recording does not fill the disk. */
const MAX_FILES = 20_000

export function createJournal(dir: string, head: ManifestHead) {
  const folder = createJourneyFolder(join(dir, head.site), head.journey)
  const manifest: Manifest = {
    ...head,
    journey: folder.name,
    ended: null,
    website: null,
    people: [],
    calls: {},
    chats: 0,
    skipped: [],
  }
  let last = 0
  let failure: unknown
  // Writes are queued, so that they run one after the other.
  let writing = mkdir(folder.path, { recursive: true, mode: 0o700 }).then(() => {})
  let isClosed = false
  const enqueue = (work: () => Promise<unknown>) => {
    // Calls that are still in flight when a recording ends are not written.
    if (isClosed) return
    writing = writing.then(work).then(
      () => {},
      (error: unknown) => void (failure ??= error),
    )
  }
  const write = (name: string, value: unknown) =>
    enqueue(() => writeFile(join(folder.path, name), `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 }))
  const fileName = (number: number, name: string) => `${String(number).padStart(5, '0')}-${name}`
  const skip = (what: string, why: SkippedItem['why']) => {
    const known = manifest.skipped.find((one) => one.what === what && one.why === why)
    if (known) known.times += 1
    else manifest.skipped.push({ what, why, times: 1 })
  }

  const writeManifest = () => write(MANIFEST_FILE, structuredClone(manifest))

  return {
    folder: folder.path,
    manifest,
    skip,
    /** Writes the current manifest, so that a recording can be used even when it is interrupted. */
    writeManifest,
    next: () => (last += 1),
    call(definition: Definition) {
      const { number, call } = definition.recorded
      if (number > MAX_FILES) return skip(call, 'too many')
      manifest.calls[call] = (manifest.calls[call] ?? 0) + 1
      write(`${fileName(number, call)}.json`, definition)
    },
    chat(chat: ChatRecordingHeader) {
      manifest.chats += 1
      const file = join(folder.path, `${fileName(chat.number, `chat.${chat.socket}`)}.ndjson`)
      const line = (value: unknown) => enqueue(() => appendFile(file, `${JSON.stringify(value)}\n`, { mode: 0o600 }))
      line(chat)
      let frames = 0
      return (frame: ChatFrame) => {
        frames += 1
        if (frames > MAX_FILES) skip(`chat.${chat.socket}`, 'too many')
        else line(frame)
      }
    },
    /** Writes the final manifest and waits for all writes; rejects with the first write error. */
    async end(at: string) {
      manifest.ended = at
      writeManifest()
      isClosed = true
      await writing
      if (failure) throw failure
    },
  }
}

/** Returns a new folder, so that two recordings are never mixed. */
function createJourneyFolder(site: string, journey: string) {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? journey : `${journey}-${count}`
    if (!existsSync(join(site, name))) return { name, path: join(site, name) }
  }
}
