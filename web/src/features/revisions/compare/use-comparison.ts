import type { FileObject } from '@quillgate/shared/contract/entities'
import type { FilePair } from '@quillgate/shared/domain/documents/draft-compare'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Change, type Passage, passagesOf } from './text/change-list.ts'
import { compareAside } from './text/compare-aside.ts'
import type { Precision } from './text/compare-texts.ts'
import { type DraftText, readDraftText } from './text/draft-text.ts'

export type Compared = {
  before: DraftText
  after: DraftText
  precision: Precision
  passages: Passage[]
  changes: Change[]
}
type Known = { of: string } & ({ result: Compared } | { error: unknown })

/** Texts by file key, so that no file is read twice. */
export type ReadTexts = Map<string, DraftText>

/**
 * Reads two files and compares them; `known` is undefined until then. A re-render with the same files does not restart
 * it.
 */
export function useComparison(pair: FilePair, texts: ReadTexts) {
  const [known, setKnown] = useState<Known>()
  const of = `${pair.before.key} ${pair.after.key}`
  const isKnown = known?.of === of
  const compare = useEffectEvent(async (signal: AbortSignal): Promise<Compared> => {
    const textOf = async (file: FileObject) => {
      const text = texts.get(file.key) ?? (await readDraftText(file, signal))
      texts.set(file.key, text)
      return text
    }
    const [before, after] = await Promise.all([textOf(pair.before), textOf(pair.after)])
    const { parts, precision } = await compareAside(before.pages, after.pages, signal)
    return { before, after, precision, ...passagesOf(parts) }
  })
  useEffect(() => {
    if (isKnown) return undefined
    const controller = new AbortController()
    const { signal } = controller
    compare(signal).then(
      (result) => signal.aborted || setKnown({ of, result }),
      (error: unknown) => signal.aborted || setKnown({ of, error }),
    )
    return () => controller.abort()
  }, [of, isKnown])
  return { known: isKnown ? known : undefined, retry: () => setKnown(undefined) }
}
