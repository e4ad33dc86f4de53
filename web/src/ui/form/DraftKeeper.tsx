import { useEffect } from 'react'
import { useForm } from 'react-final-form'
import type { DraftSlot } from './draft-slot.ts'

/** Inside a form: fills in what was kept of it, and keeps what is typed. */
export function DraftKeeper<V extends object>({ draft: { restored, keep } }: { draft: DraftSlot<V> }) {
  const form = useForm<V>()
  useEffect(() => {
    if (!restored) return
    form.batch(() => {
      form.reset()
      for (const [name, value] of Object.entries(restored.values ?? {}))
        form.change(name as keyof V, value as V[keyof V])
    })
  }, [form, restored])
  useEffect(
    () =>
      form.subscribe(({ values, pristine }) => keep(pristine ? undefined : values), { values: true, pristine: true }),
    [form, keep],
  )
  return null
}
