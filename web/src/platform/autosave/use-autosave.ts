import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../../ui/hooks/create-store.ts'
import { getCurrentUser } from '../session/session.ts'
import { Autosave, type AutosaveView } from './autosave.ts'
import { toDraftKey } from './drafts.ts'

export type AutosaveOptions<V> = {
  /** Distinguishes forms with the same name, for example by order. */
  id?: string | undefined
  /** Fields that are never stored, such as passwords and card data. */
  secret?: readonly (keyof V & string)[] | undefined
}
export type UseAutosaveResult<V extends object> = AutosaveView<V> &
  Pick<
    Autosave<V>,
    | 'save'
    | 'stash'
    | 'beforeSubmit'
    | 'lastSubmitted'
    | 'afterSubmit'
    | 'swap'
    | 'keepThisVersion'
    | 'discard'
    | 'saved'
  >

/**
 * Saves the input of a form until it is submitted, per user and site; it survives reload, crash and an expired session.
 * Prefer AutosaveForm and AutosaveDialog.
 */
export function useAutosave<V extends object>(
  form: string,
  { id, secret }: AutosaveOptions<V> = {},
): UseAutosaveResult<V> {
  // The input belongs to the user who opened the form, even if the session ends while the form is open.
  const [owner] = useState(() => getCurrentUser()?._id)
  const secrets = secret?.join(' ')
  const draft = useMemo(
    () => new Autosave<V>(toDraftKey(owner, form, id), secrets?.split(' ')),
    [owner, form, id, secrets],
  )
  useEffect(() => draft.open(), [draft])
  const view = useStore(draft.view)
  return useMemo(() => Object.assign({}, draft, view), [draft, view])
}
