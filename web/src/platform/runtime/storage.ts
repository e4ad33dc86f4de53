/** A browser storage that may be missing, full or forbidden: reading then finds nothing and writing says so. */
export function safeStorage(kind: 'localStorage' | 'sessionStorage') {
  const storage = () => {
    try {
      return window[kind]
    } catch {
      return undefined
    }
  }
  return {
    /** The rests of all keys that start with `prefix`. */
    keys(prefix: string): string[] {
      const all = Object.keys(storage() ?? {})
      return all.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
    },
    read<T>(key: string): T | undefined {
      try {
        const text = storage()?.getItem(key)
        return text == null ? undefined : (JSON.parse(text) as T)
      } catch {
        return undefined
      }
    },
    /** False when nothing was kept. */
    write(key: string, value: unknown): boolean {
      try {
        if (value === undefined) storage()?.removeItem(key)
        else storage()?.setItem(key, JSON.stringify(value))
        return storage() !== undefined
      } catch {
        return false
      }
    },
  }
}

export const local = safeStorage('localStorage')
/** Is emptied when the tab is closed. */
export const tab = safeStorage('sessionStorage')
