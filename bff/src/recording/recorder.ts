import type { TapListener, TappedCall } from '../proxy/upstream/tap.ts'
import { SECRET_FIELD_NAME } from './allowlist.ts'
import { isClean } from './format.ts'
import { type EndedRecording, Recording } from './recording.ts'

export type RecordingOptions = { journey: string; keep: readonly string[]; minutes: number }
/** Whether a field is always redacted, even when `keep` names it. */
export const isSecretField = (field: string) => field.split('.').some((name) => SECRET_FIELD_NAME.test(name))
/** Stores redacted replies of the upstream while a recording is running. Each process has one recorder. */
export type Recorder = ReturnType<typeof createRecorder>
type Options = {
  dir: string
  release: string
  settings: Record<string, string>
  /** Called with the error that ended a recording early. */
  onFailure: (error: unknown) => void
}

export function createRecorder({ dir, release, settings, onFailure }: Options) {
  let running: { recording: Recording; timer: NodeJS.Timeout; until: number } | undefined
  let onSite: (domain: string) => Promise<unknown> = async () => {}

  async function stop(): Promise<EndedRecording[] | undefined> {
    const ended = running
    if (!ended) return undefined
    clearTimeout(ended.timer)
    await ended.recording.siteSettingsLoaded()
    if (running !== ended) return undefined
    running = undefined
    const sites = await ended.recording.end()
    const unclean = sites.filter(({ certificate }) => !isClean(certificate)).map(({ manifest }) => manifest.site)
    if (unclean.length > 0)
      onFailure(new Error(`the recording of ${unclean.join(', ')} holds values that were replaced`))
    return sites
  }
  /** Runs a step of the recorder; an exception in the step does not fail the call that is being recorded. */
  function safely<T>(step: () => T): T | undefined {
    try {
      return step()
    } catch (error) {
      onFailure(error)
      return undefined
    }
  }
  const listener: TapListener = {
    isOn: () => running !== undefined,
    onCall(asked: TappedCall) {
      const done = safely(() => running?.recording.startCall(asked))
      return done && ((answered) => safely(() => done(answered)))
    },
  }

  return {
    listener,
    /** Returns functions that record the frames of a new chat; undefined when no recording is running. */
    chat(...given: Parameters<Recording['startChat']>) {
      const chatRecording = safely(() => running?.recording.startChat(...given))
      return (
        chatRecording && {
          frame: (way: 'in' | 'out', text: string) => safely(() => chatRecording.frame(way, text)),
          close: (code: number) => safely(() => chatRecording.close(code)),
        }
      )
    },
    /**
     * Sets the function that reloads the settings of a site, because the settings can have been loaded before the
     * recording started.
     */
    setSiteLoader: (ask: (domain: string) => Promise<unknown>) => (onSite = ask),
    /** Starts a recording; returns false when one is already running. */
    start({ journey, keep, minutes }: RecordingOptions): boolean {
      if (running) return false
      const recording = new Recording({
        dir,
        journey,
        keep,
        release,
        settings,
        onSite: (domain) => onSite(domain),
      })
      const ms = minutes * 60_000
      running = { recording, until: Date.now() + ms, timer: setTimeout(() => void stop().catch(onFailure), ms).unref() }
      return true
    },
    /** Ends the running recording and returns its manifests and certificates. */
    stop,
    /** Like `stop`, but reports an error to `onFailure` instead of throwing. */
    close: async () => void (await stop().catch(onFailure)),
    until: () => running?.until,
  }
}
