import { createStore, delMany, entries, set } from 'idb-keyval'

/** One page's copy of what was typed into a form. */
export type Copy = {
  values: unknown
  /** Higher than that of every copy that its page had seen. */
  revision: number
  /** When it was typed, in ms since 1970. */
  at: number
  /** Typed before its owner signed in, and not touched since. */
  adopted?: true
}
export type Layer = {
  read: (prefix: string) => Promise<[key: string, copy: Copy][]>
  /** Fails when the copy could not be kept. */
  write: (key: string, copy: Copy) => Promise<void>
  drop: (keys: readonly string[]) => Promise<void>
  /** Outlives the page. */
  lasting: boolean
}
export type DraftStore = {
  read: (prefix: string) => Promise<Map<string, Copy>>
  /** False when the copy is kept no longer than the page. */
  write: (key: string, copy: Copy) => Promise<boolean>
  drop: (keys: readonly string[]) => Promise<void>
}

/** Keeps each copy in the first layer that takes it, and finds it in whichever it is. */
export const layeredStore = (layers: readonly Layer[]): DraftStore => ({
  async read(prefix) {
    const found = await Promise.all(layers.map((layer) => layer.read(prefix).catch(() => [])))
    const all = new Map<string, Copy>()
    for (const [key, copy] of found.flat()) {
      if ((all.get(key)?.revision ?? -1) < copy.revision) all.set(key, copy)
    }
    return all
  },
  async write(key, copy) {
    for (const [at, layer] of layers.entries()) {
      const kept = await layer.write(key, copy).then(
        () => true,
        () => false,
      )
      if (!kept) continue
      const others = layers.filter((_, other) => other !== at)
      await Promise.all(others.map((other) => other.drop([key]).catch(() => undefined)))
      return layer.lasting
    }
    return false
  },
  async drop(keys) {
    await Promise.all(layers.map((layer) => layer.drop(keys).catch(() => undefined)))
  },
})

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

export const localLayer = (): Layer => ({
  lasting: true,
  read: async (prefix) =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith(LOCAL + prefix))
      .map(([key, text]) => [key.slice(LOCAL.length), JSON.parse(String(text)) as Copy]),
  write: async (key, copy) => localStorage.setItem(LOCAL + key, JSON.stringify(copy)),
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
