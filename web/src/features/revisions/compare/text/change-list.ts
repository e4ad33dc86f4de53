import type { DiffPart } from './compare-texts.ts'

/** A difference between two texts: the removed text, the added text, and the page in the newer text. */
export type TextChange = { removed: string; added: string; page: number }

/** Unchanged text, or a change with its index from 0; `id` is unique within a comparison. */
export type Passage = { id: number } & ({ text: string } | { change: number; parts: DiffPart[] })

/**
 * Groups the parts of a comparison for display. `passages` holds the whole text in order; `changes` lists the changes.
 * Adjacent differences are merged into one change.
 */
export function groupDiffParts(parts: readonly DiffPart[]): { passages: Passage[]; changes: TextChange[] } {
  const passages: Passage[] = []
  const changes: TextChange[] = []
  for (const part of parts) {
    const last = passages.at(-1)
    if (part.kind === 'same') {
      if (last && 'text' in last) last.text += part.text
      else passages.push({ id: passages.length, text: part.text })
    } else if (last && 'change' in last) last.parts.push(part)
    else passages.push({ id: passages.length, change: changes.length, parts: [part] })
    const open = passages.at(-1)
    if (open && 'change' in open && open.change === changes.length)
      changes.push({ removed: '', added: '', page: part.page })
    const change = part.kind === 'same' ? undefined : changes.at(-1)
    if (!change) continue
    if (part.kind === 'removed') change.removed += part.text
    else {
      if (change.added === '') change.page = part.page
      change.added += part.text
    }
  }
  return { passages, changes }
}
