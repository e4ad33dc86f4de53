import { useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-final-form'
import type { WizardValues } from './wizard-form.ts'

/** Selector hook over the form values; re-renders only when the selected value changes. */
export function useFormFact<T extends string>(read: (values: WizardValues) => T): T {
  const form = useForm<WizardValues>()
  // `form.getState()` collects the state of every field on each call, so use the values from the subscription.
  const [told] = useState(() => {
    let { values } = form.getState()
    const listen = (tell: () => void) =>
      form.subscribe(
        (state) => {
          values = state.values
          tell()
        },
        { values: true },
      )
    return { listen, values: () => values }
  })
  return useSyncExternalStore(told.listen, () => read(told.values()))
}
