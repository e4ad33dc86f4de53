import { useLayoutEffect } from 'react'
import { useField, useForm } from 'react-final-form'
import { useFieldIds } from './form-context.ts'
import type { RefusedValue } from './refusal.ts'

type FormFieldOptions = {
  describedBy?: string | undefined
  hint?: boolean | undefined
  /** Returns the error text of a value; `initial` is the field's initial value. */
  validate?: ((value: string, initial: string | undefined) => string | undefined) | undefined
}

/**
 * Returns the value, error and accessible ids of a field. `empty` is the value without input; errors are shown after
 * the first submit.
 */
export function useFormField<T>(name: string, empty: T, { describedBy, hint, validate }: FormFieldOptions = {}) {
  const ids = useFieldIds(name)
  const others = useFieldIds(describedBy ?? '')
  const form = useForm()
  // When a field is shown again or gets another name, react-final-form does not recognize it and resets it to its
  // initial value, even if there is input for it. Registering the field first prevents that.
  useLayoutEffect(() => form.registerField(name, () => undefined, {}), [form, name])
  const { input, meta } = useField<T>(name, {
    subscription: { value: true, error: true, submitError: true, submitFailed: true },
    format: (value: T | undefined) => value ?? empty,
    parse: (value: T) => value,
    ...(validate && {
      validate: (value: T | undefined, _: object, meta) =>
        validate((value ?? '') as string, meta?.initial as string | undefined),
    }),
  })
  const refused = meta.submitError as RefusedValue | undefined
  // A refusal applies to one value only. `dirtySinceLastSubmit` cannot be used, because a submit that stops at
  // validation resets it although the value has not changed.
  const refusal = refused && (refused.value ?? empty) === input.value ? refused.text : undefined
  const error = meta.submitFailed ? ((meta.error as string | undefined) ?? refusal) : undefined
  const described = [hint && ids.hint, error && ids.error, describedBy && others.error].filter(Boolean).join(' ')
  return {
    ids,
    error,
    input,
    aria: {
      id: ids.control,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
  }
}
