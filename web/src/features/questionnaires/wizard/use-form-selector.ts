import { useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-final-form'
import type { WizardValues } from './wizard-form.ts'

/** Selector hook over the form values; re-renders only when the selected value changes. */
export function useFormSelector<T extends string>(read: (values: WizardValues) => T): T {
  const form = useForm<WizardValues>()
  // Uses the values from the subscription, because `form.getState()` collects the state of every field on each call.
  const [valuesStore] = useState(() => {
    let { values } = form.getState()
    const listen = (onChange: () => void) =>
      form.subscribe(
        (state) => {
          values = state.values
          onChange()
        },
        { values: true },
      )
    return { listen, values: () => values }
  })
  return useSyncExternalStore(valuesStore.listen, () => read(valuesStore.values()))
}
