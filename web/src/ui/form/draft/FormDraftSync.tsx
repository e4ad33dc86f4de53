import type { FormState } from 'final-form'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useForm } from 'react-final-form'
import type { AutosaveSlot } from './autosave-slot.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { applyDraft, findChangedFields, findConflicts, pickFields } from './field-changes.ts'

type Props<V extends object> = {
  serverValues: V
  draft: AutosaveSlot<V> | undefined
  /**
   * For fields that were edited here and changed on the server in the meantime: the old values on which the edits are
   * based.
   */
  conflicts: Partial<V>
  onConflicts: (older: Partial<V>) => void
}

/**
 * Syncs the surrounding form with the server and its saved draft without replacing the user's input: merges newer
 * server values into the other fields, shows a notice when both sides changed a field, restores the draft and saves new
 * input.
 */
export function FormDraftSync<V extends object>({ serverValues, draft, conflicts, onConflicts }: Props<V>) {
  const form = useForm<V>()
  const { restored, save } = draft ?? {}

  const restore = useEffectEvent(({ values, from = {} }: NonNullable<typeof restored>) => {
    const initial = form.getState().initialValues as V
    form.reset()
    applyDraft(form, initial, values)
    onConflicts(findConflicts(values, from, initial, draft?.lastSubmitted?.()))
  })
  // A layout effect, because the user can type as soon as the form is painted; restoring later would drop that input.
  useLayoutEffect(() => {
    if (restored) restore(restored)
  }, [restored])

  const lastServerText = useRef(JSON.stringify(serverValues))
  const mergeServerValues = useEffectEvent(() => {
    const { values, initialValues } = form.getState()
    const typed = findChangedFields<V>(values, initialValues ?? {})
    applyDraft(form, serverValues, typed)
    onConflicts(findConflicts(typed, { ...initialValues, ...conflicts }, serverValues, draft?.lastSubmitted?.()))
  })
  const text = JSON.stringify(serverValues)
  useEffect(() => {
    if (lastServerText.current === text) return
    lastServerText.current = text
    mergeServerValues()
  }, [text])

  // An untouched form saves nothing, because its stored draft may not have been restored yet.
  const hadEdits = useRef(false)
  useEffect(() => {
    if (!save) return undefined
    const saveDraft = ({ values, initialValues }: FormState<V, Partial<V>>) => {
      const typed = findChangedFields<V>(values, initialValues ?? {})
      if (typed || hadEdits.current) save(typed, typed ? pickFields({ ...initialValues, ...conflicts }, typed) : {})
      hadEdits.current = typed !== undefined
    }
    return form.subscribe(saveDraft, { values: true, initialValues: true })
  }, [form, save, conflicts])

  if (Object.keys(conflicts).length === 0) return null
  const showNewer = () => {
    const { values, initialValues } = form.getState()
    draft?.stash(findChangedFields<V>(values, initialValues ?? {}) ?? {})
    form.batch(() => {
      for (const name of Object.keys(conflicts) as (keyof V & string)[]) form.change(name, initialValues?.[name])
    })
    onConflicts({})
  }
  return <ConflictNotice onShow={showNewer} onKeep={() => onConflicts({})} />
}
