import { useLayoutEffect } from 'react'
import { useField, useForm } from 'react-final-form'
import { useFieldIds } from './form-context.ts'
import type { RefusedValue } from './refusal.ts'

type Options = {
  describedBy?: string | undefined
  hint?: boolean | undefined
  /** Returns what is wrong with the field by itself; `initial` is how the form began. */
  validate?: ((value: string, initial: string | undefined) => string | undefined) | undefined
}

/** Value, error and accessible names of one field; `empty` stands for no value, errors show once the form was sent. */
export function useFormField<T>(name: string, empty: T, { describedBy, hint, validate }: Options = {}) {
  const ids = useFieldIds(name)
  const others = useFieldIds(describedBy ?? '')
  const form = useForm()
  // The library sets a field that it does not know yet back to how the form began, although something was typed: one
  // that is shown again, or moved to another name. It is made known before the library looks.
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
  // A refusal is about one value. `dirtySinceLastSubmit` cannot tell: it starts again with a submit that stops at `validate`.
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
