import type { Refusal } from '../ui/form/refusal.ts'
import { isAborted } from './call-error.ts'
import { useErrorTexts } from './error-texts.ts'

/** A form's `onSubmit`: what the work throws becomes a refusal that the form shows once. */
export function useSubmit<V>(work: (values: V) => Promise<void>) {
  const explain = useErrorTexts()
  return async (values: V): Promise<Refusal | undefined> => {
    try {
      await work(values)
      return undefined
    } catch (error) {
      return isAborted(error) ? undefined : { form: explain(error) }
    }
  }
}
