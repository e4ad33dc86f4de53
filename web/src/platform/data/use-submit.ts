import type { Refusal } from '../../ui/form/refusal.ts'
import { CallError, supportRequestId } from '../http/call-error.ts'
import { useErrorTexts } from '../http/error-texts.ts'

type Options = {
  /** Replaces the general fallback text where the specification defines one for the screen. */
  fallbackText?: string
  /** The field that a 422 is about, because it is the form's only value: it shows the error and gets the focus. */
  onlyField?: string
}

/** Returns the `onSubmit` of a form: an error thrown by `work` becomes a `Refusal`, which the form shows once. */
export function useSubmit<V>(submit: (values: V) => Promise<void>, { fallbackText, onlyField }: Options = {}) {
  const explain = useErrorTexts(fallbackText)
  return async (values: V): Promise<Refusal | undefined> => {
    try {
      await submit(values)
      return undefined
    } catch (error) {
      if (onlyField && error instanceof CallError && error.failure === 'refused' && error.status === 422)
        return { fields: { [onlyField]: explain(error).join(' ') } }
      return { form: explain(error), requestId: supportRequestId(error) }
    }
  }
}
