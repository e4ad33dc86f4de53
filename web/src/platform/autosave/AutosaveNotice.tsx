import { lazyPart } from '../../ui/state/lazy-part.tsx'
import type { AutosaveState } from './use-autosave.ts'

const DraftTexts = lazyPart(async () => (await import('./AutosaveTexts.tsx')).AutosaveTexts)

/** What a person should know of their draft: restored, changed in another tab, sent there, or not kept at all. */
export function AutosaveNotice({ draft }: { draft: AutosaveState }) {
  const { other, restored, lasting, sentElsewhere } = draft
  const says = !lasting || sentElsewhere || other !== undefined || restored?.values !== undefined
  return says && <DraftTexts draft={draft} placeholder={null} />
}
