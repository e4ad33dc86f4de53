import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { DraftSlot } from '../../ui/form/draft-slot.ts'
import { currentUser } from '../session.ts'
import { useOpened } from '../use-opened.ts'
import { type Draft, type DraftView, openDraft } from './draft.ts'
import { draftKey, draftWorld } from './drafts.ts'

const NOTHING: DraftView = {
  loaded: false,
  restored: undefined,
  other: undefined,
  lasting: true,
  sentElsewhere: false,
}
const nothing = () => NOTHING
const never = () => () => undefined

type Options<V> = {
  /** What the form is about, where there are several of its kind. */
  id?: string
  /** Fields that are never kept: passwords, card data. */
  secret?: readonly (keyof V & string)[]
}
export type DraftInUse<V extends object> = DraftSlot<V> &
  Pick<DraftView, 'other' | 'lasting' | 'sentElsewhere'> &
  Record<'swap' | 'settle' | 'discard', () => void>

/**
 * Keeps what is typed into a form until it is sent, for this person on this site: over reload, crash and a lost
 * session. Give it to AppForm as `draft`, and show a DraftNotice above the form.
 */
export function useDraft<V extends object>(form: string, { id = '', secret }: Options<V> = {}): DraftInUse<V> {
  const draft = useOpenDraft(form, id)
  const view = useSyncExternalStore(draft?.listen ?? never, draft?.read ?? nothing)
  const secrets = secret?.join(' ') ?? ''
  const keep = useCallback(
    (values: V | undefined) => draft?.keep(values && without(values, secrets.split(' '))),
    [draft, secrets],
  )
  return useMemo(
    () => ({
      restored: view.restored as DraftSlot<V>['restored'],
      other: view.other,
      lasting: view.lasting,
      sentElsewhere: view.sentElsewhere,
      keep,
      done: () => void draft?.done(),
      swap: () => void draft?.swap(),
      settle: () => void draft?.settle(),
      discard: () => void draft?.discard(),
    }),
    [view, keep, draft],
  )
}

/** Whoever opened the form owns what is typed into it, also when their session ends meanwhile. */
function useOpenDraft(form: string, id: string): Draft | undefined {
  const [owner] = useState(() => currentUser()?._id)
  const key = draftKey(owner, form, id)
  return useOpened(
    useCallback(() => {
      const draft = openDraft(key, draftWorld)
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
    }, [key]),
  )
}

const without = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
