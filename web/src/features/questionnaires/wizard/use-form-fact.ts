import { useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-final-form'
import type { WizardValues } from './wizard-form.ts'

/** Something that follows from all that is typed; who asks is drawn anew only when it changes. */
export function useFormFact<T extends string>(read: (values: WizardValues) => T): T {
  const form = useForm<WizardValues>()
  // A form gathers the state of all its fields whenever it is asked; what it tells by itself is enough.
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
