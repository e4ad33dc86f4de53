import type { SharedSites } from './site-cache.ts'
import type { Store } from './store.ts'

/** Site settings in the shared store; a store that is away knows nothing and forgets nothing. */
export const sharedSites = (store: Store): SharedSites => ({
  async get(key) {
    const asked = await store.ask((client) => client.get(key))
    return asked.ok && typeof asked.value === 'string' ? asked.value : undefined
  },
  async set(key, value, ttlMs, over) {
    const expiration = { type: 'PX', value: ttlMs } as const
    const asked = await store.ask((client) =>
      client.set(key, value, over ? { expiration } : { expiration, condition: 'NX' }),
    )
    return asked.ok
  },
  async delete(key) {
    return (await store.ask((client) => client.del(key))).ok
  },
})
