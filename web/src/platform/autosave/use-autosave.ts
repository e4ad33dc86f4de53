import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AutosaveSlot } from '../../ui/form/keeping/autosave-slot.ts'
import { useOpened } from '../runtime/use-opened.ts'
import { currentUser } from '../session/session.ts'
import type { Autosave } from './autosave.ts'
import type { AutosaveView } from './autosave-view.ts'

const NOTHING: AutosaveView = {
  loaded: false,
  restored: undefined,
  other: undefined,
  lasting: true,
  sentElsewhere: false,
}
const nothing = () => NOTHING
const LOST: AutosaveView = { ...NOTHING, lasting: false }
const lost = () => LOST
const never = () => () => undefined
const NOT_SAVED: Autosave['saved'] = { read: () => undefined, listen: never }

/** What each form last sent from this page. Their replies may come after the form was left and opened again. */
const sentHere = new Map<string, object | undefined>()

export type AutosaveOptions<V> = {
  /** What the form is about, where there are several of its kind. */
  id?: string
  /** Fields that are never kept: passwords, card data. */
  secret?: readonly (keyof V & string)[]
}
/** What there is to know of a draft, and what can be done about it. */
export type AutosaveState = Pick<AutosaveView, 'other' | 'lasting' | 'sentElsewhere'> & {
  restored: { values: unknown; at: number } | undefined
} & Record<'swap' | 'settle' | 'discard', () => void>
export type AutosaveInUse<V extends object> = AutosaveSlot<V> & AutosaveState & { saved: Autosave['saved'] }

/**
 * Keeps what is typed into a form until it is sent, for this person on this site: over reload, crash and a lost
 * session. AutosaveForm and AutosaveWindow are wired to it; only what needs more than they do uses it by itself.
 */
export function useAutosave<V extends object>(
  form: string,
  { id = '', secret }: AutosaveOptions<V> = {},
): AutosaveInUse<V> {
  const { openFor, isLost } = useDrafts()
  const [key] = useState(() => `${currentUser()?._id ?? ''}/${form}/${id}`)
  const draft = useOpenDraft(openFor, form, id)
  const view = useSyncExternalStore(draft?.listen ?? never, draft?.read ?? (isLost ? lost : nothing))
  const secrets = secret?.join(' ') ?? ''
  const open = useCallback(
    (values: Partial<V> | undefined) => {
      const names = Object.entries(values ?? {}).filter(([name]) => !secrets.split(' ').includes(name))
      return names.length > 0 ? Object.fromEntries(names) : undefined
    },
    [secrets],
  )
  const keep = useCallback(
    (typed: Partial<V> | undefined, from: Partial<V>) => draft?.keep(open(typed), open(from)),
    [draft, open],
  )
  return useMemo(
    () => ({
      restored: view.restored as AutosaveSlot<V>['restored'],
      other: view.other,
      lasting: view.lasting,
      sentElsewhere: view.sentElsewhere,
      saved: draft?.saved ?? NOT_SAVED,
      keep,
      setAside: (typed) => void draft?.setAside(open(typed)),
      sending: (values) => void sentHere.set(key, open(values)),
      lastSent: () => sentHere.get(key),
      done: (typed, from) => void draft?.done(open(typed), open(from)),
      swap: () => void draft?.swap(),
      settle: () => void draft?.settle(),
      discard: () => void draft?.discard(),
    }),
    [view, keep, open, draft, key],
  )
}

const loadDrafts = async () => {
  const [{ openAutosave }, { autosaveKey, envOfForm }] = await Promise.all([
    import('./autosave.ts'),
    import('./autosaves.ts'),
  ])
  return (owner: string | undefined, form: string, id: string) =>
    openAutosave(autosaveKey(owner, form, id), envOfForm())
}
type OpenFor = Awaited<ReturnType<typeof loadDrafts>>
let loaded: OpenFor | undefined

/** The part of the program that keeps drafts; what is typed before it is there is kept as it comes. */
function useDrafts(): { openFor: OpenFor | undefined; isLost: boolean } {
  const [openFor, setOpenFor] = useState(() => loaded)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (loaded) return undefined
    let isGone = false
    loadDrafts().then(
      (come) => {
        loaded = come
        if (!isGone) setOpenFor(() => come)
      },
      () => {
        if (!isGone) setLost(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [])
  return { openFor, isLost }
}

/** Whoever opened the form owns what is typed into it, also when their session ends meanwhile. */
function useOpenDraft(openFor: OpenFor | undefined, form: string, id: string): Autosave | undefined {
  const [owner] = useState(() => currentUser()?._id)
  return useOpened(
    useCallback(() => {
      const draft = openFor?.(owner, form, id)
      if (!draft) return undefined
      const save = () => void draft.saveAtOnce()
      const saveHidden = () => document.visibilityState === 'hidden' && save()
      window.addEventListener('pagehide', save)
      document.addEventListener('visibilitychange', saveHidden)
      const close = () => {
        window.removeEventListener('pagehide', save)
        document.removeEventListener('visibilitychange', saveHidden)
        void draft.leave()
      }
      return { resource: draft, close }
    }, [openFor, owner, form, id]),
  )
}
