import { boot } from '../runtime/boot.ts'
import { now } from '../runtime/clock.ts'
import { newId } from '../runtime/new-id.ts'
import { currentUser, onSession } from '../session/session.ts'
import type { AutosaveEnv, Notice } from './autosave.ts'
import { databaseLayer, layeredStore, localLayer, memoryLayer } from './autosave-store.ts'

const DAY_MS = 86_400_000
const VISITOR = 'visitor'
const store = layeredStore([databaseLayer(), localLayer(), memoryLayer()])
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('quillgate-drafts')
const hearing = new Set<(notice: Notice) => void>()
channel?.addEventListener('message', ({ data }: MessageEvent<Notice>) => {
  for (const hear of hearing) hear(data)
})
const toOthers = channel?.postMessage.bind(channel)
/** Tells every other page of the browser, and every other form of this one. */
const tell = (notice: Notice, own?: (notice: Notice) => void) => {
  toOthers?.(notice)
  for (const hear of hearing) if (hear !== own) hear(notice)
}
/** While what a visitor typed is being moved to the person who has signed in. */
let moving: Promise<unknown> = Promise.resolve()

const scopeOf = (owner: string = VISITOR) => `${boot.domain}/${owner}/`
/** The key of a form, for one person on one site. */
export const autosaveKey = (owner: string | undefined, form: string, id = '') => `${scopeOf(owner)}${form}/${id}`

const listen = (hear: (notice: Notice) => void) => {
  hearing.add(hear)
  return () => void hearing.delete(hear)
}
const post = (notice: Notice, own?: (notice: Notice) => void) => {
  tell(notice, own)
  if (notice.type === 'sent') void forgetAdopted(notice.form)
}

export const autosaveEnv: AutosaveEnv = {
  store: { ...store, read: async (prefix) => moving.then(() => store.read(prefix)) },
  post,
  listen,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  now: () => now().getTime(),
  newId,
}

/** Connects one form with all others of the browser, also those of the same page. */
export function envOfForm(): AutosaveEnv {
  let own: ((notice: Notice) => void) | undefined
  return {
    ...autosaveEnv,
    post: (notice) => post(notice, own),
    listen: (hear) => {
      own = hear
      return listen(hear)
    },
  }
}

/** Whether the signed-in person has typed something that was not sent. */
export async function hasUnsentAutosaves() {
  const copies = await autosaveEnv.store.read(scopeOf(currentUser()?._id))
  return [...copies.values()].some(({ adopted }) => !adopted)
}

/** Removes what the signed-in person and visitors have typed, in every tab: the next one finds nothing. */
export async function clearAutosaves() {
  for (const scope of new Set([scopeOf(currentUser()?._id), scopeOf()])) {
    tell({ type: 'cleared', scope })
    await store.drop([...(await store.read(scope)).keys()])
  }
}

/** Moves what a visitor typed to the person who signs in; what is older than a day may be somebody else's and stays. */
async function adopt(owner: string) {
  for (const [key, copy] of await store.read(scopeOf())) {
    const isFresh = now().getTime() - copy.at < DAY_MS
    if (isFresh) await store.write(key.replace(scopeOf(), scopeOf(owner)), { ...copy, adopted: true })
    await store.drop([key])
  }
}

/** Removes what was typed into a form whose sending signs the visitor in: it was sent. */
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
