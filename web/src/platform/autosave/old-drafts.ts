const OLD_DATABASE = 'quillgate-drafts'
const toPromise = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/**
 * Moves saved input from IndexedDB, which versions before December 2026 used, to localStorage. Can be deleted in
 * December 2027.
 */
export async function migrateOldDrafts<C>(write: (key: string, copy: C) => boolean) {
  const databases = (await globalThis.indexedDB?.databases()) ?? []
  if (!databases.some(({ name }) => name === OLD_DATABASE)) return
  const database = await toPromise(indexedDB.open(OLD_DATABASE))
  const drafts = database.transaction('drafts').objectStore('drafts')
  const [keys, copies] = await Promise.all([toPromise(drafts.getAllKeys()), toPromise(drafts.getAll())])
  database.close()
  // A copy that is already in localStorage is newer than the one in IndexedDB.
  const missing = keys.map(String).filter((key) => localStorage.getItem(`draft:${key}`) === null)
  const moved = missing.map((key) => write(key, copies[keys.indexOf(key)] as C))
  if (!moved.includes(false)) indexedDB.deleteDatabase(OLD_DATABASE)
}
