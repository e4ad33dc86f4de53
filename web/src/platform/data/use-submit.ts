import type { Refusal } from '../../ui/form/refusal.ts'
import { supportRequestId } from '../http/call-error.ts'
import { useErrorTexts } from '../http/error-texts.ts'

/**
 * Returns the `onSubmit` of a form: an error thrown by `work` becomes a `Refusal`, which the form shows once.
 * `fallbackText` replaces the general fallback text where the specification defines one for the screen.
 */
export function useSubmit<V>(work: (values: V) => Promise<void>, fallbackText?: string) {
  const explain = useErrorTexts(fallbackText)
  return async (values: V): Promise<Refusal | undefined> => {
    try {
      await work(values)
      return undefined
    } catch (error) {
      return { form: explain(error), requestId: supportRequestId(error) }
    }
  }
}
