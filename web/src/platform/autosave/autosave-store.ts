import { createStore, delMany, entries, set } from 'idb-keyval'

/** One page's copy of what was typed into a form. */
export type Copy = {
  values: unknown
  /** What the same fields held before, on the server. */
  from?: unknown
  /** Higher than that of every copy that its page had seen. */
  revision: number
  /** When it was typed, in ms since 1970. */
  at: number
  /** Typed before its owner signed in, and not touched since. */
  adopted?: true
  /** In the place of a copy up to this revision that is to be dropped, and may not be yet. */
  gone?: true
  /** The copy that its page went on from. */
  parent?: { key: string; revision: number }
}
export type Layer = {
  read: (prefix: string) => Promise<[key: string, copy: Copy][]>
  /** Fails when the copy could not be kept. */
  write: (key: string, copy: Copy) => Promise<void>
  drop: (keys: readonly string[]) => Promise<void>
  /** Outlives the page. */
  lasting: boolean
  /** Writes before its call returns. */
  atOnce?: true
}
export type AutosaveStore = {
  read: (prefix: string) => Promise<Map<string, Copy>>
  /** False when the copy is kept no longer than the page. */
  write: (key: string, copy: Copy) => Promise<boolean>
  /** For a page that may be gone the next moment: kept before this returns, where the browser can. */
  writeAtOnce: (key: string, copy: Copy) => void
  drop: (keys: readonly string[]) => Promise<void>
  /** Before a page that may be gone the next moment: copies up to `revision` are not read from here on, where the browser can. */
  hideAtOnce: (keys: readonly string[], revision: number, at: number) => void
}

/** Keeps each copy in the first layer that takes it, and finds it in whichever it is; one thing after the other. */
export function layeredStore(layers: readonly Layer[]): AutosaveStore {
  let last: Promise<unknown> = Promise.resolve()
  /** Removing a copy that is still being written must not be overtaken by the writing. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run)
    last = turn.catch(() => undefined)
    return turn
  }
  const dropFrom = async (some: readonly Layer[], keys: readonly string[]) => {
    await Promise.all(some.map(async (layer) => layer.drop(keys).catch(() => undefined)))
  }
  const read = async (prefix: string) => {
    const found = await Promise.all(layers.map(async (layer) => layer.read(prefix).catch(() => [])))
    const all = new Map<string, Copy>()
    for (const [key, copy] of found.flat()) {
      const held = all.get(key)?.revision ?? -1
      if (held < copy.revision || (copy.gone && held === copy.revision)) all.set(key, copy)
    }
    const gone = [...all].filter(([, copy]) => copy.gone).map(([key]) => key)
    for (const key of gone) all.delete(key)
    if (gone.length > 0) await dropFrom(layers, gone)
    return all
  }
  const write = async (key: string, copy: Copy) => {
    for (const layer of layers) {
      const kept = await layer.write(key, copy).then(
        () => true,
        () => false,
      )
      if (!kept) continue
      await dropFrom(
        layers.filter((other) => other !== layer),
        [key],
      )
      return layer.lasting
    }
    return false
  }
  const writeAtOnce = (key: string, copy: Copy) =>
    void layers
      .find(({ atOnce }) => atOnce)
      ?.write(key, copy)
      .catch(() => undefined)
  return {
    read: async (prefix) => inTurn(async () => read(prefix)),
    write: async (key, copy) => inTurn(async () => write(key, copy)),
    writeAtOnce,
    hideAtOnce: (keys, revision, at) => {
      for (const key of keys) writeAtOnce(key, { values: undefined, revision, at, gone: true })
    },
    drop: async (keys) => inTurn(async () => dropFrom(layers, keys)),
  }
}

const LOCAL = 'draft:'
const startsWith =
  (prefix: string) =>
  ([key]: [string, Copy]) =>
    key.startsWith(prefix)

/** The browser's database; a browser without one refuses each call. */
export function databaseLayer(): Layer {
  const open = () => createStore('quillgate-drafts', 'drafts')
  let store: ReturnType<typeof open> | undefined
  const opened = () => {
    store ??= open()
    return store
  }
  return {
    lasting: true,
    read: async (prefix) => (await entries<string, Copy>(opened())).filter(startsWith(prefix)),
    write: async (key, copy) => set(key, copy, opened()),
    drop: async (keys) => delMany([...keys], opened()),
  }
}

const heldLocally = (key: string) => {
  const text = localStorage.getItem(LOCAL + key)
  return text === null ? undefined : (JSON.parse(text) as Copy)
}

export const localLayer = (): Layer => ({
  lasting: true,
  atOnce: true,
  read: async (prefix) =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith(LOCAL + prefix))
      .map(([key, text]) => [key.slice(LOCAL.length), JSON.parse(String(text)) as Copy]),
  write: async (key, copy) => {
    // What another page has typed since is not hidden.
    if (copy.gone && (heldLocally(key)?.revision ?? 0) > copy.revision) return
    localStorage.setItem(LOCAL + key, JSON.stringify(copy))
  },
  drop: async (keys) => {
    for (const key of keys) localStorage.removeItem(LOCAL + key)
  },
})

export function memoryLayer(): Layer {
  const copies = new Map<string, Copy>()
  return {
    lasting: false,
    read: async (prefix) => [...copies].filter(startsWith(prefix)),
    write: async (key, copy) => void copies.set(key, copy),
    drop: async (keys) => {
      for (const key of keys) copies.delete(key)
    },
  }
}
