import type { FileObject } from '@quillgate/shared/contract/entities'
import type { FilePair } from '@quillgate/shared/domain/draft-compare'
import { useEffect, useState } from 'react'
import { type Change, type Passage, passagesOf } from './change-list.ts'
import { compareAside } from './compare-aside.ts'
import type { Precision } from './compare-texts.ts'
import { type DraftText, readDraftText } from './draft-text.ts'

export type Compared = {
  before: DraftText
  after: DraftText
  precision: Precision
  passages: Passage[]
  changes: Change[]
}
type Known = { pair: FilePair; result: Compared } | { pair: FilePair; error: unknown }

/** Texts by the keys of their files: what was read is not read again. */
export type ReadTexts = Map<string, DraftText>

/** Reads two files and compares them; undefined while that goes on. */
export function useComparison(pair: FilePair, texts: ReadTexts) {
  const [known, setKnown] = useState<Known>()
  const isKnown = known?.pair === pair
  useEffect(() => {
    if (isKnown) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const textOf = async (file: FileObject) => {
      const text = texts.get(file.key) ?? (await readDraftText(file, signal))
      texts.set(file.key, text)
      return text
    }
    const compare = async (): Promise<Compared> => {
      const [before, after] = await Promise.all([textOf(pair.before), textOf(pair.after)])
      const { parts, precision } = await compareAside(before.pages, after.pages, signal)
      return { before, after, precision, ...passagesOf(parts) }
    }
    compare().then(
      (result) => signal.aborted || setKnown({ pair, result }),
      (error: unknown) => signal.aborted || setKnown({ pair, error }),
    )
    return () => controller.abort()
  }, [pair, texts, isKnown])
  return { known: isKnown ? known : undefined, retry: () => setKnown(undefined) }
}
