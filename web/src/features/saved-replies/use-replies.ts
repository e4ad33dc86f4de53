import { useState } from 'react'
import { generateId } from '../../platform/runtime/new-id.ts'
import { safeLocalStorage } from '../../platform/runtime/storage.ts'
import { useUser } from '../../platform/session/session.ts'
import { mergeReplies, parseReplies, type SavedReply } from './replies.ts'

/**
 * The storage is separate for each site, so the key contains only the user. Signing out does not remove the replies.
 */
const toStorageKey = (userId: string) => `saved-replies/${userId}`

/** Returns the saved replies of the user, which are stored in this browser. */
export function useSavedReplies() {
  const key = toStorageKey(useUser()?._id ?? '')
  const [replies, setReplies] = useState(() => parseReplies(safeLocalStorage.read(key), generateId))
  const [isStored, setStored] = useState(true)
  const change = (next: SavedReply[]) => {
    setReplies(next)
    setStored(safeLocalStorage.write(key, { replies: next }))
  }
  return {
    replies,
    /** False if the browser refused to store the last change. */
    isStored,
    save: (reply: Omit<SavedReply, 'id'> & { id: string | undefined }) => {
      const isNew = reply.id === undefined
      const saved = { ...reply, id: reply.id ?? generateId() }
      change(isNew ? [...replies, saved] : replies.map((one) => (one.id === saved.id ? saved : one)))
    },
    remove: (id: string) => change(replies.filter((one) => one.id !== id)),
    /** Adds the replies of a file; returns the number of replies in the file. */
    add: (text: string) => {
      const imported = parseReplies(parseJson(text), generateId)
      if (imported.length > 0) change(mergeReplies(replies, imported, generateId))
      return imported.length
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
