import type { Page } from '@playwright/test'

/**
 * Returns everything that the browser stores for this site, as text. Tests use it to check that the next user of the
 * browser finds nothing private.
 */
export const readBrowserStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => {
        const database = await settled(indexedDB.open(name))
        const stores = [...database.objectStoreNames]
        const all = await Promise.all(
          stores.map(async (store) => {
            const entries = database.transaction(store).objectStore(store)
            const [keys, values] = await Promise.all([settled(entries.getAllKeys()), settled(entries.getAll())])
            return { store, keys, values }
          }),
        )
        database.close()
        return { name, all }
      }),
    )
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const responses = await Promise.all((await cache.keys()).map(async (request) => cache.match(request)))
        return Promise.all(responses.map(async (response) => response?.text()))
      }),
    )
    return JSON.stringify({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      cookie: document.cookie,
      state: history.state as unknown,
      databases,
      cached,
    })
  })
