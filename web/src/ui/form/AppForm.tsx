import { FORM_ERROR, type FormApi, getIn, setIn } from 'final-form'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-final-form'
import { DisabledFields } from './DisabledFields.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { type FormCodes, sentencesOf } from './form-codes.ts'
import { FormContext, useFieldSentence } from './form-context.ts'
import type { AutosaveSlot } from './keeping/autosave-slot.ts'
import { FormKeeper } from './keeping/FormKeeper.tsx'
import { fillIn, sameFieldsOf, typedIn } from './keeping/typed-values.ts'
import type { Refusal, RefusedValue } from './refusal.ts'

export type AppFormProps<V extends object> = {
  /** What the server holds, or an empty form; newer ones may come at any time. */
  initialValues: V
  /** Codes of what is wrong, by field. */
  validate?: (values: V) => FormCodes<V>
  /** What a field says that is missing, instead of the general sentence. */
  missing?: { [K in keyof V]?: string }
  /** Answers a refusal to show, or nothing when all went well. */
  onSubmit: (values: V) => Promise<Refusal | undefined>
  label?: string
  /** Once sent, it starts from `initialValues` again: for what is made more than once. */
  resetOnSent?: boolean
  /** Nothing can be changed: it is on its way, or it is over. */
  disabled?: boolean
  /** Keeps what is typed until it is sent. */
  draft?: AutosaveSlot<V>
  children: ReactNode
}

/** Each part asks for what it shows: the form is not drawn whole with each thing that changes in it. */
const NOTHING = {}

/**
 * The one form shell: labels its fields' errors, moves the focus to the first of them, shows a refusal once, and lets
 * newer values of the server in without touching what is typed.
 */
export function AppForm<V extends object>({ initialValues, validate, onSubmit, ...rest }: AppFormProps<V>) {
  const { label, resetOnSent = false, disabled = false, draft, missing = {}, children } = rest
  const say = useFieldSentence()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  const [start] = useState(initialValues)
  const [older, setOlder] = useState<Partial<V>>({})
  useEffect(() => {
    if (attempts > 0) focusFirstError(element.current)
  }, [attempts])

  const check = (values: V) => {
    const codes: FormCodes<V> = validate?.(values) ?? {}
    const own = Object.entries(missing).filter(([name]) => codes[name as keyof V] === 'field_missing')
    return { ...sentencesOf(codes, values, say), ...Object.fromEntries(own) }
  }
  const [holds] = useState(() => new Set<() => boolean>())
  const submit = async (values: V, form: FormApi<V>) => {
    if ([...holds].filter((isHeld) => isHeld()).length > 0) return { [FORM_ERROR]: {} }
    draft?.sending?.(values)
    const refusal = await onSubmit(values)
    if (refusal) {
      const { fields, form: texts, requestId } = refusal
      const atFields = Object.entries(fields ?? {}).reduce(
        (all, [name, text]) => setIn(all, name, { text, value: getIn(values, name) } satisfies RefusedValue),
        {},
      )
      return { ...atFields, ...(texts && { [FORM_ERROR]: { texts, requestId } }) }
    }
    // What was typed while it was being sent is no part of it.
    const typed = typedIn<V>(form.getState().values, values)
    const sent = resetOnSent ? initialValues : values
    draft?.done(typed, typed && sameFieldsOf(sent, typed))
    fillIn(form, sent, typed)
    setOlder({})
    return undefined
  }

  return (
    <FormContext value={{ id, disabled, holds }}>
      <Form<V> onSubmit={submit} validate={check} initialValues={start} subscription={NOTHING}>
        {({ handleSubmit }) => (
          <form
            ref={element}
            noValidate
            aria-label={label}
            onSubmit={(event) => {
              void Promise.resolve(handleSubmit(event)).then(() => setAttempts((n) => n + 1))
            }}
          >
            <FormKeeper fresh={initialValues} draft={draft} older={older} onOlder={setOlder} />
            <DisabledFields disabled={disabled}>{children}</DisabledFields>
          </form>
        )}
      </Form>
    </FormContext>
  )
}
