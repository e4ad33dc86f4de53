import type { Part } from './compare-texts.ts'

/** One place where two texts differ: what was there and what is there now, and the page of the newer text. */
export type Change = { removed: string; added: string; page: number }

/** What stands between two changes, or a change with its number from 0; `id` tells passages apart. */
export type Passage = { id: number } & ({ text: string } | { change: number; parts: Part[] })

/** A comparison as it is read: passages in the order of the text, neighbouring differences as one change. */
export function passagesOf(parts: readonly Part[]): { passages: Passage[]; changes: Change[] } {
  const passages: Passage[] = []
  const changes: Change[] = []
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
