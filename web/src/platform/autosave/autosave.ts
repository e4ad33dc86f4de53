import type { AutosaveStore, Copy } from './autosave-store.ts'
import { type AutosaveView, isSameView, newestFirst, restoredFrom, same } from './autosave-view.ts'

/** The longest time for which something typed is not kept yet. */
export const SAVE_MS = 250

/** What pages of one browser tell each other about their drafts. */
export type Notice =
  | { type: 'saved'; key: string; copy: Copy }
  | { type: 'sent'; form: string }
  | { type: 'cleared'; scope: string }
export type AutosaveEnv = {
  store: AutosaveStore
  post: (notice: Notice) => void
  /** Answers how to stop listening. */
  listen: (hear: (notice: Notice) => void) => () => void
  after: (ms: number, run: () => void) => () => void
  now: () => number
  newId: () => string
}

/**
 * What is typed into one form (`form`: its key, which starts with the person's scope). Each page writes a copy of its
 * own, so that none overwrites another's; a copy that goes on from another one replaces it.
 */
export function openAutosave(form: string, world: AutosaveEnv) {
  const { store } = world
  const newKey = () => `${form}/${world.newId()}`
  /** Of this page's copy; another one once it was sent, so that dropping what was sent never meets what is typed next. */
  let own = newKey()
  const copies = new Map<string, Copy>()
  /** The highest revision seen or given here: none is given twice, so that "based on this revision of that page" has one meaning. */
  let latest = 0
  const know = (key: string, copy: Copy) => {
    copies.set(key, copy)
    latest = Math.max(latest, copy.revision)
  }
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()
  let savedAt: number | undefined
  let view: AutosaveView = { loaded: false, restored: undefined, other: undefined, lasting: true, sentElsewhere: false }
  /** The copy that this page goes on from. */
  let base: Copy['parent']
  let current: unknown
  let currentFrom: unknown
  let pending = false
  /** Something was typed that has not been written yet. */
  let unsaved = false
  let stopTimer: (() => void) | undefined
  let closed = false

  /** What other pages hold, when it is not the same. */
  const rivals = () =>
    [...copies].filter(([key, copy]) => !isMine(key) && !same(copy.values, current)).sort(newestFirst)
  const show = (change: Partial<AutosaveView>) => {
    const [rival] = rivals()
    const loaded = change.loaded ?? view.loaded
    const other = loaded && rival ? { values: rival[1].values, at: rival[1].at } : undefined
    const next = { ...view, other, ...change }
    // Called by every save: the form is not rendered again while nothing that it shows has changed.
    if (isSameView(view, next)) return
    view = next
    for (const listener of listeners) listener()
  }
  const setSavedAt = (at: number | undefined) => {
    savedAt = at
    for (const watcher of watchers) watcher()
  }
  const take = ({ values, from }: Copy) => {
    current = values
    currentFrom = from
  }
  const isMine = (key: string) => key === own || (key === base?.key && copies.get(key)?.revision === base.revision)

  /** Removes copies from what this page knows; answers their revisions. */
  const forget = (keys: readonly string[]) =>
    new Map(
      keys.map((key) => {
        const revision = copies.get(key)?.revision
        copies.delete(key)
        return [key, revision]
      }),
    )
  /** Removes copies. One that its page changed afterwards, unannounced because the page was closed, stays and is known again. */
  const drop = async (keys: readonly string[], known = forget(keys)) => {
    if (keys.length === 0) return
    const isNewer = ([key, { revision }]: [string, Copy]) => key !== own && revision > (known.get(key) ?? revision)
    const newer = new Map([...(await store.read(`${form}/`))].filter(isNewer))
    for (const [key, copy] of newer) know(key, copy)
    await store.drop(keys.filter((key) => !newer.has(key)))
  }
  /** A copy replaces the one it is based on, unless that one was changed by its page meanwhile. */
  const replaced = ({ parent }: Copy) =>
    parent && parent.key !== own && copies.get(parent.key)?.revision === parent.revision ? [parent.key] : []
  const load = async () => {
    for (const [key, copy] of await store.read(`${form}/`)) {
      if ((copies.get(key)?.revision ?? -1) < copy.revision) know(key, copy)
    }
    // A page that is closed suddenly has no time to remove the copy it was based on.
    void drop([...copies.values()].flatMap(replaced))
    const [first] = [...copies].sort(newestFirst)
    if (first && current === undefined && !closed) {
      const [key, copy] = first
      base = { key, revision: copy.revision }
      take(copy)
      show({ loaded: true, restored: restoredFrom(copy) })
    } else show({ loaded: true })
  }
  const loading = load()

  const typedNow = () => ({ values: current, ...(currentFrom !== undefined && { from: currentFrom }) })
  const nextCopy = (): Copy => {
    latest += 1
    return { ...typedNow(), revision: latest, at: world.now(), ...(base && { parent: base }) }
  }
  /** Writes what is typed; done when it is kept. */
  const save = async () => {
    stopTimer?.()
    stopTimer = undefined
    if (!pending || closed) return
    pending = false
    await loading
    if (closed || current === undefined) return
    const copy = nextCopy()
    const old = replaced(copy)
    know(own, copy)
    const known = forget(old)
    base = { key: own, revision: copy.revision }
    const lasting = await store.write(own, copy)
    // Removed before it is announced: a page that was typed into meanwhile writes its copy again on the announcement.
    await drop(old, known)
    // The form was sent, or the person logged out, meanwhile.
    if (closed || copies.get(own) !== copy) return
    unsaved = pending
    world.post({ type: 'saved', key: own, copy })
    show({ lasting })
    setSavedAt(lasting ? copy.at : undefined)
  }
  /** As save, for a page that may be gone before any writing is done. */
  const saveAtOnce = async () => {
    if (unsaved && current !== undefined && !closed) store.writeAtOnce(own, nextCopy())
    await save()
  }

  /** Older than every other: the chosen version is what a reload brings back. */
  const layAside = async (typed: Pick<Copy, 'values' | 'from'>) => {
    const key = newKey()
    const copy: Copy = { ...typed, revision: 0, at: world.now() }
    know(key, copy)
    await store.write(key, copy)
  }

  const hear = (notice: Notice) => {
    if (notice.type === 'cleared') {
      if (form.startsWith(notice.scope)) close()
    } else if (notice.type === 'sent') {
      if (notice.form !== form) return
      const mine = copies.get(own)
      const isSent = [...copies].some(([key, copy]) => key !== own && same(copy.values, mine?.values))
      for (const key of copies.keys()) if (!isMine(key)) copies.delete(key)
      // The other page removed every version that it knew; one in a form here that it did not know was not sent.
      if (mine && !isSent) void store.write(own, mine)
      show({ sentElsewhere: true })
    } else if (notice.key.startsWith(`${form}/`)) {
      const { parent } = notice.copy
      know(notice.key, notice.copy)
      for (const key of replaced(notice.copy)) copies.delete(key)
      // The other page replaced our copy by its own although ours is still in use: ours is written again.
      const mine = copies.get(own)
      if (parent?.key === own && mine && mine.revision !== parent.revision) void store.write(own, mine)
      show({})
    }
  }
  const stopListening = world.listen(hear)

  const close = () => {
    closed = true
    stopTimer?.()
    stopListening()
  }

  return {
    loading,
    read: () => view,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** When something typed was last kept, in ms since 1970: apart from the view, which no save changes. */
    saved: {
      read: () => savedAt,
      listen: (watcher: () => void) => {
        watchers.add(watcher)
        return () => void watchers.delete(watcher)
      },
    },
    /** What is typed now; undefined: the form holds nothing of its own any more. */
    keep(values: unknown, from?: unknown) {
      if (closed || (values === undefined && current === undefined)) return
      if (same(values, current) && same(from, currentFrom)) return
      current = values
      currentFrom = from
      pending = values !== undefined
      unsaved = pending
      if (pending) stopTimer ??= world.after(SAVE_MS, () => void save())
      else void drop([own, ...(base ? [base.key] : [])]).then(() => show({}))
    },
    save,
    saveAtOnce,
    /** Takes the other page's version; this one's becomes the other. */
    async swap() {
      const [rival] = rivals()
      if (!rival) return
      await save()
      const [key, copy] = rival
      const mine = typedNow()
      // The copy this page is based on says the same; kept as well, it would be offered twice and before older versions.
      const twin = mine.values !== undefined && base && isMine(base.key) ? [base.key] : []
      if (mine.values !== undefined) await layAside(mine)
      await drop([own, ...twin])
      base = { key, revision: copy.revision }
      take(copy)
      show({ restored: restoredFrom(copy) })
    },
    /** Another version of this form, which can be swapped in. */
    async setAside(values: unknown) {
      await loading
      if (values !== undefined && !closed) await layAside({ values })
      show({})
    },
    /** Keeps this page's version; of several others the next one is offered then. */
    async settle() {
      pending = current !== undefined
      await save()
      const [rival] = rivals()
      if (rival) await drop([rival[0]])
      show({})
    },
    /** Throws away what was kept, here; the form starts afresh. */
    async discard() {
      current = undefined
      pending = false
      await drop([own, ...(base ? [base.key] : [])])
      base = undefined
      show({ restored: { values: undefined, at: world.now() } })
      setSavedAt(undefined)
    },
    /** The form was sent: nothing of it is needed any more but what was `typed` meanwhile, also where its page is left by then. */
    async done(typed?: unknown, from?: unknown) {
      // Another version that was offered and not taken was not sent: it is offered again.
      const others = new Set(rivals().map(([key]) => key))
      current = typed
      currentFrom = from
      pending = false
      unsaved = typed !== undefined
      stopTimer?.()
      stopTimer = undefined
      const sent = [own, ...[...copies.keys()].filter((key) => !others.has(key))]
      // Whoever leaves the page in this moment is not asked about what was sent.
      if (typed === undefined) {
        store.hideAtOnce(sent, latest, world.now())
        own = newKey()
      }
      // A page that is left has written all it had. Where that is gone, another page goes on from it, or nothing may be kept.
      const isGone = closed && !(await store.read(own)).has(own)
      const rest = typed === undefined || isGone ? undefined : nextCopy()
      await drop(rest ? sent.filter((key) => key !== own) : sent)
      base = rest && { key: own, revision: rest.revision }
      if (rest) {
        know(own, rest)
        await store.write(own, rest)
        if (current === typed) unsaved = false
      }
      world.post({ type: 'sent', form })
      if (rest) world.post({ type: 'saved', key: own, copy: rest })
      show({ restored: undefined })
      setSavedAt(undefined)
    },
    /** The form was unmounted; what was typed last is still written. */
    async leave() {
      await saveAtOnce()
      close()
    },
  }
}
export type Autosave = ReturnType<typeof openAutosave>
