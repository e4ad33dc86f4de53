/** A text that a writer sends repeatedly. It can contain the placeholders `{customer}` and `{product}`. */
export type SavedReply = { id: string; title: string; text: string }

export const MAX_TITLE_LENGTH = 100
export const MAX_TEXT_LENGTH = 5_000
/** Maximum number of replies per user. */
export const MAX_REPLIES = 200

const isTextWithinLimit = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max

/**
 * Returns the valid replies of a stored value or an imported file. Missing and duplicate ids are replaced by new ones.
 */
export function parseReplies(value: unknown, newId: () => string): SavedReply[] {
  const list = typeof value === 'object' && value !== null && 'replies' in value ? value.replies : undefined
  const known = new Set<string>()
  return (Array.isArray(list) ? (list as unknown[]) : []).slice(0, MAX_REPLIES).flatMap((one) => {
    const { id, title, text } = (one ?? {}) as Partial<Record<keyof SavedReply, unknown>>
    if (!isTextWithinLimit(title, MAX_TITLE_LENGTH) || !isTextWithinLimit(text, MAX_TEXT_LENGTH)) return []
    const ownId = isTextWithinLimit(id, MAX_TITLE_LENGTH) && !known.has(id) ? id : newId()
    known.add(ownId)
    return [{ id: ownId, title, text }]
  })
}

/** Adds imported replies to the writer's own ones, except those with the same title and text. */
export function mergeReplies(own: readonly SavedReply[], imported: readonly SavedReply[], newId: () => string) {
  const ids = new Set(own.map(({ id }) => id))
  const added = imported.filter(({ title, text }) => !own.some((one) => one.title === title && one.text === text))
  return [...own, ...added.map((one) => (ids.has(one.id) ? { ...one, id: newId() } : one))].slice(0, MAX_REPLIES)
}

export type PlaceholderValues = { customer?: string | undefined; product?: string | undefined }

/**
 * Returns the reply as HTML with its placeholders filled in. A placeholder without a value stays in the text, so that
 * the writer notices it.
 */
export function toReplyHtml(text: string, values: PlaceholderValues): string {
  const filled = text.replace(
    /\{(customer|product)\}/g,
    (whole, name: keyof PlaceholderValues) => values[name] || whole,
  )
  const escaped = filled.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\r?\n/)
    .map((line) => `<p>${line}</p>`)
    .join('')
}
