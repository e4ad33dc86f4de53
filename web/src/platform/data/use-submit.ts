import type { Refusal } from '../../ui/form/refusal.ts'
import { requestToName } from '../http/call-error.ts'
import { useErrorTexts } from '../http/error-texts.ts'

/** A form's `onSubmit`: what the work throws becomes a refusal that the form shows once. */
export function useSubmit<V>(work: (values: V) => Promise<void>) {
  const explain = useErrorTexts()
  return async (values: V): Promise<Refusal | undefined> => {
    try {
      await work(values)
      return undefined
    } catch (error) {
      return { form: explain(error), requestId: requestToName(error) }
    }
  }
}
