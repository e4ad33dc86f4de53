import { createStore } from '../../ui/hooks/create-store.ts'
import { boot } from '../runtime/boot.ts'
import { now } from '../runtime/clock.ts'
import { safeLocalStorage } from '../runtime/storage.ts'
import { getCurrentUser, onUserChange } from '../session/session.ts'
import { migrateOldDrafts } from './old-drafts.ts'

const DAY_MS = 86_400_000
const KEY_PREFIX = 'draft:'
const NOTICE_KEY = 'draft-news'

/**
 * Saved input of one form on one page. `from`: the server's values that the input is based on; `at`: when the copy was
 * stored (epoch ms); `adopted`: taken over from a visitor at sign-in.
 */
export type DraftCopy = { values: unknown; from?: unknown; at: number; adopted?: true }
/** A copy with its storage key, which has the form `<form>/<page>`. */
export type FormDraft = DraftCopy & { key: string }

/**
 * The last change, submit or clearing of saved input in any tab. `of`: the form, or the key prefix that was cleared;
 * `by`: key of the copy that was submitted.
 */
export const lastDraftEvent = createStore<{ type: 'changed' | 'sent' | 'cleared'; of: string; by?: string }>({
  type: 'changed',
  of: '',
})
/** Copies that localStorage rejected. They exist only in memory and are lost when the page is closed. */
const memoryCopies = new Map<string, DraftCopy>()

const toScope = (owner = 'visitor') => `${boot.domain}/${owner}/`
/** Returns the key of a form for one user (or visitors) on one site. */
export const toDraftKey = (owner: string | undefined, form: string, id = '') => `${toScope(owner)}${form}/${id}`
const toFormKey = (key: string) => key.slice(0, key.lastIndexOf('/'))
const notifyChanged = (key: string) => lastDraftEvent.set({ type: 'changed', of: toFormKey(key) })

const readDraftsInScope = (scope: string) =>
  [...new Set([...safeLocalStorage.keys(KEY_PREFIX), ...memoryCopies.keys()])]
    .filter((key) => key.startsWith(scope))
    .map(
      (key): Partial<FormDraft> => ({
        ...(memoryCopies.get(key) ?? safeLocalStorage.read<DraftCopy>(KEY_PREFIX + key)),
        key,
      }),
    )
    .filter((draft): draft is FormDraft => draft.values !== undefined)
/** Returns the saved copies of one form, newest first. */
export const readDrafts = (form: string) =>
  readDraftsInScope(`${form}/`)
    .filter(({ key }) => toFormKey(key) === form)
    .sort((a, b) => b.at - a.at)

/** Stores a copy. Returns false when localStorage rejected it, so that it is lost when the page is closed. */
export function writeDraft(key: string, copy: DraftCopy): boolean {
  const isStored = safeLocalStorage.write(KEY_PREFIX + key, copy)
  if (isStored) memoryCopies.delete(key)
  else memoryCopies.set(key, copy)
  notifyChanged(key)
  return isStored
}
export function deleteDraft(key: string) {
  memoryCopies.delete(key)
  safeLocalStorage.write(KEY_PREFIX + key, undefined)
  notifyChanged(key)
}

/** Deletes the saved input of one form of the signed-in user, because its item no longer exists. */
export function deleteDraftsOf(form: string, id: string) {
  for (const { key } of readDrafts(toDraftKey(getCurrentUser()?._id, form, id))) deleteDraft(key)
}

/** Notifies other tabs through a storage event. The entry itself is not needed, so it is removed at once. */
function broadcastNotice(notice: ReturnType<typeof lastDraftEvent.read>) {
  lastDraftEvent.set(notice)
  safeLocalStorage.write(NOTICE_KEY, notice)
  safeLocalStorage.write(NOTICE_KEY, undefined)
}
window.addEventListener('storage', ({ key, newValue }) => {
  if (key?.startsWith(KEY_PREFIX)) notifyChanged(key.slice(KEY_PREFIX.length))
  if (key === NOTICE_KEY && newValue !== null)
    lastDraftEvent.set(JSON.parse(newValue) as ReturnType<typeof lastDraftEvent.read>)
})

/**
 * Notifies all tabs that the form was submitted from the copy with the key `submittedKey`. If the submit signed a
 * visitor in, the form's copies already belong to the user and are deleted here.
 */
export function announceSubmittedDraft(form: string, submittedKey: string) {
  const adopted = form.replace(toScope(), toScope(getCurrentUser()?._id))
  if (adopted !== form) for (const { key } of readDrafts(adopted)) deleteDraft(key)
  broadcastNotice({ type: 'sent', of: form, by: submittedKey })
}

/** Resolves once the saved input of older app versions has been moved from IndexedDB to localStorage. */
export const draftsMigrated = migrateOldDrafts(writeDraft).catch(() => undefined)

/**
 * Resolves to whether the signed-in user has input that was not submitted. Input taken over from a visitor does not
 * count.
 */
export const hasUnsentDrafts = async () => {
  await draftsMigrated
  return readDraftsInScope(toScope(getCurrentUser()?._id)).some(({ adopted }) => !adopted)
}

/** Deletes the saved input of the signed-in user and of visitors, in every tab. */
export async function clearDrafts() {
  const scopes = [toScope(getCurrentUser()?._id), toScope()]
  await draftsMigrated
  for (const of of scopes) {
    broadcastNotice({ type: 'cleared', of })
    for (const { key } of readDraftsInScope(of)) deleteDraft(key)
  }
}

// At sign-in, input saved as a visitor moves to the user. Input older than a day is deleted, because it could be
// another person's.
onUserChange((user) => {
  for (const { key, ...copy } of user ? readDraftsInScope(toScope()) : []) {
    const isFresh = now().getTime() - copy.at < DAY_MS
    if (isFresh) writeDraft(key.replace(toScope(), toScope(user?._id)), { ...copy, adopted: true })
    deleteDraft(key)
  }
})
