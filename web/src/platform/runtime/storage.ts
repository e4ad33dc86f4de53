/**
 * Wraps a browser storage that can be missing, full or forbidden: reads then return undefined, and writes return false.
 */
export function createSafeStorage(kind: 'localStorage' | 'sessionStorage') {
  const storage = () => {
    try {
      return window[kind]
    } catch {
      return undefined
    }
  }
  return {
    /** Returns all keys that start with `prefix`, without the prefix. */
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
    /** Returns false when the value could not be stored. */
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

export const safeLocalStorage = createSafeStorage('localStorage')
/** Storage of this tab; cleared when the tab is closed. */
export const safeSessionStorage = createSafeStorage('sessionStorage')
