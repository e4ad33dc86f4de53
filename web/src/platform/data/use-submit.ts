import type { FormRefusal } from '../../ui/form/refusal.ts'
import { CallError, getSupportRequestId } from '../http/call-error.ts'
import { useErrorTexts } from '../http/error-texts.ts'

type SubmitOptions = {
  /** Fallback error text of the screen, if the specification defines one; replaces the general fallback text. */
  fallbackText?: string
  /** Name of the field, if the form has only one. The field shows the error of a 422 and gets the focus. */
  onlyField?: string
}

/**
 * Returns the `onSubmit` of a form. An error that `submit` throws becomes a `FormRefusal`, which the form shows once.
 */
export function useSubmit<V>(submit: (values: V) => Promise<void>, { fallbackText, onlyField }: SubmitOptions = {}) {
  const explain = useErrorTexts(fallbackText)
  return async (values: V): Promise<FormRefusal | undefined> => {
    try {
      await submit(values)
      return undefined
    } catch (error) {
      if (onlyField && error instanceof CallError && error.failure === 'refused' && error.status === 422)
        return { fields: { [onlyField]: explain(error).join(' ') } }
      return { form: explain(error), requestId: getSupportRequestId(error) }
    }
  }
}
