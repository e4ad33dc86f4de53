import { type Autosave, type AutosaveEnv, type Notice, openAutosave } from '../platform/autosave/autosave.ts'
import { type Layer, layeredStore, memoryLayer } from '../platform/autosave/autosave-store.ts'
import { calm, virtualTime } from './virtual-time.ts'

let ids = 0
/** One browser: what is kept survives its pages; each page has its own clock-driven saving. */
export function aBrowser(layers: readonly Layer[] = [{ ...memoryLayer(), lasting: true }]) {
  const store = layeredStore(layers)
  const pages = new Set<(notice: Notice) => void>()
  const time = virtualTime()
  const open = (form = 'site/maya/review/1') => {
    const hears = new Set<(notice: Notice) => void>()
    const own = new Set<() => void>()
    const hear = (notice: Notice) => {
      for (const one of hears) one(notice)
    }
    pages.add(hear)
    const world: AutosaveEnv = {
      store,
      post: (notice) => {
        for (const page of pages) if (page !== hear) page(notice)
      },
      listen: (listener) => {
        hears.add(listener)
        return () => void hears.delete(listener)
      },
      after: (ms, run) => {
        const stop = time.after(ms, run)
        own.add(stop)
        return stop
      },
      now: time.now,
      newId: () => `page-${(ids += 1)}`,
    }
    const draft = openAutosave(form, world)
    /** The page is gone from one moment to the next: nothing more is written. */
    const crash = () => {
      pages.delete(hear)
      for (const stop of own) stop()
    }
    return { draft, crash }
  }
  return {
    store,
    open,
    calm,
    tell: (notice: Notice) => {
      for (const page of pages) page(notice)
    },
    pass: time.pass,
  }
}
export const opened = async (browser: ReturnType<typeof aBrowser>, form?: string) => {
  const page = browser.open(form)
  await page.draft.loading
  return page
}
export const restored = (draft: Autosave) => draft.read().restored?.values
