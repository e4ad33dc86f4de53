import type { FileObject } from '@quillgate/shared/contract/entities'
import type { FilePair } from '@quillgate/shared/domain/documents/draft-compare'
import { useEffect, useEffectEvent, useState } from 'react'
import { groupDiffParts, type Passage, type TextChange } from './text/change-list.ts'
import type { PageTexts, Precision, TextComparison } from './text/compare-texts.ts'
import { type DraftText, readDraftText } from './text/draft-text.ts'

export type ComparedTexts = {
  before: DraftText
  after: DraftText
  precision: Precision
  passages: Passage[]
  changes: TextChange[]
}
type ComparisonState = { pairKey: string } & ({ result: ComparedTexts } | { error: unknown })

/** Texts by file key, cached so that no file is read twice. */
export type TextCache = Map<string, DraftText>

/**
 * Reads two files and compares them; `comparison` is undefined until that is done. A re-render with the same files does
 * not restart the comparison.
 */
export function useComparison(pair: FilePair, texts: TextCache) {
  const [state, setKnown] = useState<ComparisonState>()
  const pairKey = `${pair.before.key} ${pair.after.key}`
  const isCurrent = state?.pairKey === pairKey
  const compare = useEffectEvent(async (signal: AbortSignal): Promise<ComparedTexts> => {
    const textOf = async (file: FileObject) => {
      const text = texts.get(file.key) ?? (await readDraftText(file, signal))
      texts.set(file.key, text)
      return text
    }
    const [before, after] = await Promise.all([textOf(pair.before), textOf(pair.after)])
    const { parts, precision } = await compareInWorker(before.pages, after.pages, signal)
    return { before, after, precision, ...groupDiffParts(parts) }
  })
  useEffect(() => {
    if (isCurrent) return undefined
    const controller = new AbortController()
    const { signal } = controller
    compare(signal).then(
      (result) => signal.aborted || setKnown({ pairKey, result }),
      (error: unknown) => signal.aborted || setKnown({ pairKey, error }),
    )
    return () => controller.abort()
  }, [pairKey, isCurrent])
  return { comparison: isCurrent ? state : undefined, retry: () => setKnown(undefined) }
}

/** Compares two texts in a separate worker and then terminates it. Rejects when `signal` aborts. */
function compareInWorker(before: PageTexts, after: PageTexts, signal: AbortSignal): Promise<TextComparison> {
  const worker = new Worker(new URL('./text/compare-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<TextComparison>()
  worker.addEventListener('message', ({ data }: MessageEvent<TextComparison>) => resolve(data))
  worker.addEventListener('error', () => reject(new Error('text comparison worker failed')))
  signal.addEventListener('abort', () => reject(signal.reason as Error))
  worker.postMessage({ before, after }, [])
  return promise.finally(() => worker.terminate())
}
