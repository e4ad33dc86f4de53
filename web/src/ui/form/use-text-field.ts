import { useField } from 'react-final-form'
import { useFieldIds } from './form-context.ts'

/** State, error and accessible names of one field; errors show once the form was sent. */
export function useTextField(name: string, { describedBy, hint }: { describedBy?: string; hint?: boolean } = {}) {
  const ids = useFieldIds(name)
  const others = useFieldIds(describedBy ?? '')
  const { input, meta } = useField<string>(name, {
    subscription: { value: true, error: true, submitError: true, submitFailed: true, dirtySinceLastSubmit: true },
    format: (value: string | undefined) => value ?? '',
    parse: (value: string) => value,
  })
  const refused = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined)
  const error = meta.submitFailed ? ((meta.error as string | undefined) ?? refused) : undefined
  const described = [hint && ids.hint, error && ids.error, describedBy && others.error].filter(Boolean).join(' ')
  return {
    ids,
    error,
    control: {
      ...input,
      id: ids.control,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  }
}
