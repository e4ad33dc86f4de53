import { FORM_ERROR, type FormApi, getIn, setIn } from 'final-form'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-final-form'
import { isTyping } from '../hooks/is-user-busy.ts'
import { DisabledFields } from './DisabledFields.tsx'
import type { AutosaveSlot } from './draft/autosave-slot.ts'
import { FormDraftSync } from './draft/FormDraftSync.tsx'
import { applyDraft, findChangedFields, pickFields } from './draft/field-changes.ts'
import { focusFirstError } from './focus-first-error.ts'
import { type FormCodes, toValidationErrors } from './form-codes.ts'
import { FormContext, useFieldErrorText } from './form-context.ts'
import type { FormRefusal, RefusedValue } from './refusal.ts'

export type AppFormProps<V extends object> = {
  /** Values from the server, or those of an empty form. Newer server values can arrive at any time. */
  initialValues: V
  validate?: (values: V) => FormCodes<V>
  /** Error texts for missing fields, instead of the generic text. */
  missing?: { [K in keyof V]?: string }
  /** Resolves to the refusal to show, or to undefined on success. */
  onSubmit: (values: V) => Promise<FormRefusal | undefined>
  label?: string
  /** Resets the form to `initialValues` after a successful submit, for forms that are used repeatedly. */
  resetOnSent?: boolean
  disabled?: boolean
  draft?: AutosaveSlot<V>
  children: ReactNode
}

/**
 * The form itself subscribes to no values. Instead, each field has a separate subscription, so that a change re-renders
 * only the changed field.
 */
const NO_VALUES = {}

/**
 * Renders the form component that all forms share. It shows an error at each invalid field, focuses the first of them,
 * shows the server's error once, and adopts newer values from the server without overwriting the user's input.
 */
export function AppForm<V extends object>({ initialValues, validate, onSubmit, ...rest }: AppFormProps<V>) {
  const { label, resetOnSent = false, disabled = false, draft, missing = {}, children } = rest
  const translate = useFieldErrorText()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  const [start] = useState(initialValues)
  const [conflicts, setConflicts] = useState<Partial<V>>({})
  useEffect(() => {
    if (attempts > 0) focusFirstError(element.current)
  }, [attempts])

  const check = (values: V) => {
    const codes: FormCodes<V> = validate?.(values) ?? {}
    const own = Object.entries(missing).filter(([name]) => codes[name as keyof V] === 'field_missing')
    return { ...toValidationErrors(codes, values, translate), ...Object.fromEntries(own) }
  }
  const [submitGuards] = useState(() => new Set<() => boolean>())
  const submit = async (values: V, form: FormApi<V>) => {
    if ([...submitGuards].filter((isBlocking) => isBlocking()).length > 0) return { [FORM_ERROR]: {} }
    draft?.beforeSubmit?.(values)
    const refusal = await onSubmit(values)
    if (refusal) {
      const { fields, form: texts, requestId } = refusal
      const atFields = Object.entries(fields ?? {}).reduce(
        (all, [name, text]) => setIn(all, name, { text, value: getIn(values, name) } satisfies RefusedValue),
        {},
      )
      return { ...atFields, ...(texts && { [FORM_ERROR]: { texts, requestId } }) }
    }
    // Input typed while the submit was pending has not been sent, so it is preserved.
    const editedMeanwhile = findChangedFields<V>(form.getState().values, values)
    const sent = resetOnSent ? initialValues : values
    draft?.afterSubmit(editedMeanwhile, editedMeanwhile && pickFields(sent, editedMeanwhile))
    applyDraft(form, sent, editedMeanwhile)
    setConflicts({})
    return undefined
  }
  // The library uses new functions only after the paint, when the user may have pressed the button already.
  const latest = useRef({ submit, check })
  useLayoutEffect(() => {
    latest.current = { submit, check }
  })
  const focusErrorsAfter = async (submission: unknown) => {
    const focused = document.activeElement
    await submission
    // The user may be typing in another field by now.
    if (document.activeElement === focused || !isTyping()) setAttempts((n) => n + 1)
  }

  return (
    <FormContext value={{ id, disabled, submitGuards }}>
      <Form<V>
        onSubmit={(values, form) => latest.current.submit(values, form)}
        validate={(values) => latest.current.check(values)}
        initialValues={start}
        subscription={NO_VALUES}
      >
        {({ handleSubmit }) => (
          <form
            ref={element}
            noValidate
            aria-label={label}
            onSubmit={(event) => void focusErrorsAfter(handleSubmit(event))}
          >
            <FormDraftSync
              serverValues={initialValues}
              draft={draft}
              conflicts={conflicts}
              onConflicts={setConflicts}
            />
            <DisabledFields disabled={disabled}>{children}</DisabledFields>
          </form>
        )}
      </Form>
    </FormContext>
  )
}
