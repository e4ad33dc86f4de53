import { boot } from '../boot.ts'
import { now } from '../clock.ts'
import { newId } from '../new-id.ts'
import { currentUser, onSession } from '../session.ts'
import type { DraftWorld, Notice } from './draft.ts'
import { databaseLayer, layeredStore, localLayer, memoryLayer } from './draft-store.ts'

const DAY_MS = 86_400_000
const VISITOR = 'visitor'
const store = layeredStore([databaseLayer(), localLayer(), memoryLayer()])
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('quillgate-drafts')
const hearing = new Set<(notice: Notice) => void>()
channel?.addEventListener('message', ({ data }: MessageEvent<Notice>) => {
  for (const hear of hearing) hear(data)
})
const post = channel?.postMessage.bind(channel)
/** What a visitor typed is on its way to the person they turned out to be. */
let moving: Promise<unknown> = Promise.resolve()

const scopeOf = (owner: string = VISITOR) => `${boot.domain}/${owner}/`
/** The key of a form, for one person on one site. */
export const draftKey = (owner: string | undefined, form: string, id = '') => `${scopeOf(owner)}${form}/${id}`

export const draftWorld: DraftWorld = {
  store: { ...store, read: async (prefix) => moving.then(() => store.read(prefix)) },
  post: (notice) => {
    post?.(notice)
    if (notice.type === 'sent') void forgetAdopted(notice.form)
  },
  listen: (hear) => {
    hearing.add(hear)
    return () => void hearing.delete(hear)
  },
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  now: () => now().getTime(),
  newId,
}

/** Whether the signed-in person has typed something that was not sent. */
export async function hasUnsentDrafts() {
  const copies = await draftWorld.store.read(scopeOf(currentUser()?._id))
  return [...copies.values()].some(({ adopted }) => !adopted)
}

/** Removes what the signed-in person and visitors have typed, in every tab: the next one finds nothing. */
export async function clearDrafts() {
  for (const scope of new Set([scopeOf(currentUser()?._id), scopeOf()])) {
    const notice: Notice = { type: 'cleared', scope }
    post?.(notice)
    for (const hear of hearing) hear(notice)
    await store.drop([...(await store.read(scope)).keys()])
  }
}

/** What a visitor typed follows them into their session; older than a day, it was somebody else's. */
async function adopt(owner: string) {
  for (const [key, copy] of await store.read(scopeOf())) {
    const isFresh = now().getTime() - copy.at < DAY_MS
    if (isFresh) await store.write(key.replace(scopeOf(), scopeOf(owner)), { ...copy, adopted: true })
    await store.drop([key])
  }
}

/** A form whose sending signs its visitor in was sent by them: nothing of it follows. */
async function forgetAdopted(form: string) {
  await moving
  const user = currentUser()
  if (!user || !form.startsWith(scopeOf())) return
  const own = form.replace(scopeOf(), scopeOf(user._id))
  await store.drop([...(await store.read(`${own}/`)).keys()])
}

onSession((user) => {
  if (user) moving = adopt(user._id).catch(() => undefined)
})
