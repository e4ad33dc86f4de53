import { createStore } from '../../ui/hooks/create-store.ts'
import { boot } from '../runtime/boot.ts'
import { now } from '../runtime/clock.ts'
import { local } from '../runtime/storage.ts'
import { currentUser, onSession } from '../session/session.ts'
import { moveOldDrafts } from './old-drafts.ts'

const DAY_MS = 86_400_000
const PREFIX = 'draft:'
const NOTICE_KEY = 'draft-news'

/** The input of one form on one page. `from`: the server's values of the same fields. */
export type DraftCopy = { values: unknown; from?: unknown; at: number; adopted?: true }
/** `key` is `<form>/<page>`. */
export type Draft = DraftCopy & { key: string }

/** The last event on any page of this browser. `of`: the form, or the scope that was cleared; `by`: who submitted it. */
export const notices = createStore<{ type: 'changed' | 'sent' | 'cleared'; of: string; by?: string }>({
  type: 'changed',
  of: '',
})
/** Copies that localStorage refused: they are lost with the page. */
const memoryCopies = new Map<string, DraftCopy>()

const scopeOf = (owner = 'visitor') => `${boot.domain}/${owner}/`
/** Returns the key of a form for one user (or visitors) on one site. */
export const draftKey = (owner: string | undefined, form: string, id = '') => `${scopeOf(owner)}${form}/${id}`
const formOf = (key: string) => key.slice(0, key.lastIndexOf('/'))
const notifyChanged = (key: string) => notices.set({ type: 'changed', of: formOf(key) })

const draftsIn = (scope: string) =>
  [...new Set([...local.keys(PREFIX), ...memoryCopies.keys()])]
    .filter((key) => key.startsWith(scope))
    .map((key): Partial<Draft> => ({ ...(memoryCopies.get(key) ?? local.read<DraftCopy>(PREFIX + key)), key }))
    .filter((draft): draft is Draft => draft.values !== undefined)
/** Returns the copies of one form, newest first. */
export const draftsOf = (form: string) =>
  draftsIn(`${form}/`)
    .filter(({ key }) => formOf(key) === form)
    .sort((a, b) => b.at - a.at)

/** Returns false when the copy could not be stored and will be lost with the page. */
export function writeDraft(key: string, copy: DraftCopy): boolean {
  const isStored = local.write(PREFIX + key, copy)
  if (isStored) memoryCopies.delete(key)
  else memoryCopies.set(key, copy)
  notifyChanged(key)
  return isStored
}
export function dropDraft(key: string) {
  memoryCopies.delete(key)
  local.write(PREFIX + key, undefined)
  notifyChanged(key)
}

/** Notifies other pages through a storage event; nothing remains in the storage. */
function announce(notice: ReturnType<typeof notices.read>) {
  notices.set(notice)
  local.write(NOTICE_KEY, notice)
  local.write(NOTICE_KEY, undefined)
}
window.addEventListener('storage', ({ key, newValue }) => {
  if (key?.startsWith(PREFIX)) notifyChanged(key.slice(PREFIX.length))
  if (key === NOTICE_KEY && newValue !== null) notices.set(JSON.parse(newValue) as ReturnType<typeof notices.read>)
})

/** Announces that the form was submitted on the page `by`. If that signed a visitor in, the form's copies already belong to the user. */
export function announceSent(form: string, by: string) {
  const adopted = form.replace(scopeOf(), scopeOf(currentUser()?._id))
  if (adopted !== form) for (const { key } of draftsOf(adopted)) dropDraft(key)
  announce({ type: 'sent', of: form, by })
}

/** Resolves once the drafts of older app versions have been moved. */
export const draftsReady = moveOldDrafts(writeDraft).catch(() => undefined)

/** Whether the signed-in user has input that was not submitted. */
export const hasUnsentDrafts = async () => {
  await draftsReady
  return draftsIn(scopeOf(currentUser()?._id)).some(({ adopted }) => !adopted)
}

/** Removes the drafts of the signed-in user and of visitors, in every tab. */
export async function clearDrafts() {
  const scopes = [scopeOf(currentUser()?._id), scopeOf()]
  await draftsReady
  for (const of of scopes) {
    announce({ type: 'cleared', of })
    for (const { key } of draftsIn(of)) dropDraft(key)
  }
}

// A visitor's drafts become those of the user who signs in; after a day they may be another person's and are removed.
onSession((user) => {
  for (const { key, ...copy } of user ? draftsIn(scopeOf()) : []) {
    const isFresh = now().getTime() - copy.at < DAY_MS
    if (isFresh) writeDraft(key.replace(scopeOf(), scopeOf(user?._id)), { ...copy, adopted: true })
    dropDraft(key)
  }
})
