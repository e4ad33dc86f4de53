import { useCallback, useSyncExternalStore } from 'react'
import { useForm } from 'react-final-form'
import type { WizardValues } from './wizard-form.ts'

/** Something that follows from all that is typed; who asks is drawn anew only when it changes. */
export function useFormFact<T extends string>(read: (values: WizardValues) => T): T {
  const form = useForm<WizardValues>()
  const listen = useCallback((tell: () => void) => form.subscribe(tell, { values: true }), [form])
  return useSyncExternalStore(listen, () => read(form.getState().values))
}
