import type { FormState } from 'final-form'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useForm } from 'react-final-form'
import type { AutosaveSlot } from './autosave-slot.ts'
import { NewerNotice } from './NewerNotice.tsx'
import { fillIn, outdated, sameFieldsOf, typedIn } from './typed-values.ts'

type Props<V extends object> = {
  /** The current server values. */
  fresh: V
  draft: AutosaveSlot<V> | undefined
  /** For edited fields that the server changed in the meantime: the values the edits were based on. */
  older: Partial<V>
  onOlder: (older: Partial<V>) => void
}

/**
 * Runs inside a form and never replaces the user's input: merges newer server values around it, shows a notice when
 * both sides changed a field, restores the saved draft and saves new input.
 */
export function FormKeeper<V extends object>({ fresh, draft, older, onOlder }: Props<V>) {
  const form = useForm<V>()
  const { restored, keep } = draft ?? {}

  const restore = useEffectEvent(({ values, from = {} }: NonNullable<typeof restored>) => {
    const initial = form.getState().initialValues as V
    form.reset()
    fillIn(form, initial, values)
    onOlder(outdated(values, from, initial, draft?.lastSent?.()))
  })
  useEffect(() => {
    if (restored) restore(restored)
  }, [restored])

  const known = useRef(JSON.stringify(fresh))
  const takeIn = useEffectEvent(() => {
    const { values, initialValues } = form.getState()
    const typed = typedIn<V>(values, initialValues ?? {})
    fillIn(form, fresh, typed)
    onOlder(outdated(typed, { ...initialValues, ...older }, fresh, draft?.lastSent?.()))
  })
  const text = JSON.stringify(fresh)
  useEffect(() => {
    if (known.current === text) return
    known.current = text
    takeIn()
  }, [text])

  // An untouched form saves nothing: its stored draft may not have reached the fields yet.
  const hasTyped = useRef(false)
  useEffect(() => {
    if (!keep) return undefined
    const tell = ({ values, initialValues }: FormState<V, Partial<V>>) => {
      const typed = typedIn<V>(values, initialValues ?? {})
      if (typed || hasTyped.current) keep(typed, typed ? sameFieldsOf({ ...initialValues, ...older }, typed) : {})
      hasTyped.current = typed !== undefined
    }
    return form.subscribe(tell, { values: true, initialValues: true })
  }, [form, keep, older])

  if (Object.keys(older).length === 0) return null
  const showNewer = () => {
    const { values, initialValues } = form.getState()
    draft?.setAside(typedIn<V>(values, initialValues ?? {}) ?? {})
    form.batch(() => {
      for (const name of Object.keys(older) as (keyof V & string)[]) form.change(name, initialValues?.[name])
    })
    onOlder({})
  }
  return <NewerNotice onShow={showNewer} onKeep={() => onOlder({})} />
}
