import { useState } from 'react'
import { deleteDraftsOf } from '../../platform/autosave/drafts.ts'
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
  const readStored = () => parseReplies(safeLocalStorage.read(key), generateId)
  const [replies, setReplies] = useState(readStored)
  const [isStored, setStored] = useState(true)
  const change = (changeOf: (current: SavedReply[]) => SavedReply[]) => {
    // Another tab may have stored other replies in the meantime. Replies that could not be stored are only here.
    const next = changeOf(isStored ? readStored() : replies)
    setReplies(next)
    setStored(safeLocalStorage.write(key, { replies: next }))
  }
  return {
    replies,
    /** False if the browser refused to store the last change. */
    isStored,
    save: (reply: Omit<SavedReply, 'id'> & { id: string | undefined }) => {
      const saved = { ...reply, id: reply.id ?? generateId() }
      // A reply that another tab has deleted in the meantime is added again.
      change((all) =>
        all.some(({ id }) => id === saved.id) ? all.map((one) => (one.id === saved.id ? saved : one)) : [...all, saved],
      )
    },
    remove: (id: string) => {
      change((all) => all.filter((one) => one.id !== id))
      deleteDraftsOf('saved-reply', id)
    },
    /** Adds the replies of a file; returns the number of replies in the file. */
    add: (text: string) => {
      const imported = parseReplies(parseJson(text), generateId)
      if (imported.length > 0) change((all) => mergeReplies(all, imported, generateId))
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
