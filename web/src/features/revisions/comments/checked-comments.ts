import { useEffect, useState } from 'react'
import { safeLocalStorage } from '../../../platform/runtime/storage.ts'
import { useUser } from '../../../platform/session/session.ts'

/** Maximum number of drafts in the storage. The draft whose ticks were changed longest ago is removed first. */
const MAX_STORED_DRAFTS = 200
/** Indexes of the comments that are done, by draft id. The texts of the comments are not stored. */
type TicksByDraft = Record<string, number[]>

/** The storage is separate for each site, so the key contains only the user. Signing out does not remove the ticks. */
const toStorageKey = (userId: string) => `comments-done/${userId}`
const readTicks = (key: string): TicksByDraft => safeLocalStorage.read<TicksByDraft>(key) ?? {}

/** Returns which comments of a draft the user has ticked off in this browser. */
export function useCheckedComments(draftId: string) {
  const key = toStorageKey(useUser()?._id ?? '')
  const [done, setDone] = useState(() => readTicks(key)[draftId] ?? [])
  // Without the ticks of other tabs, the next tick in this tab would overwrite them.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) setDone(readTicks(key)[draftId] ?? [])
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [key, draftId])
  const tick = (index: number, isDone: boolean) => {
    const next = isDone ? [...done, index] : done.filter((one) => one !== index)
    const { [draftId]: _, ...others } = readTicks(key)
    setDone(next)
    safeLocalStorage.write(
      key,
      Object.fromEntries([...Object.entries(others), [draftId, next]].slice(-MAX_STORED_DRAFTS)),
    )
  }
  return { done, tick }
}
