import type { ErrorCode } from '@quillgate/shared/domain/codes'
import { FORM_ERROR, type ValidationErrors } from 'final-form'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { DraftKeeper } from './DraftKeeper.tsx'
import type { DraftSlot } from './draft-slot.ts'
import { focusFirstError } from './focus-first-error.ts'
import { FormContext, isFieldProblem } from './form-context.ts'
import type { Refusal } from './refusal.ts'

type Props<V extends object> = {
  initialValues: V
  /** Codes of what is wrong, by field. */
  validate?: (values: V) => { [K in keyof V]?: ErrorCode }
  /** Answers a refusal to show, or nothing when all went well. */
  onSubmit: (values: V) => Promise<Refusal | undefined>
  label?: string
  /** Keeps what is typed until it is sent. */
  draft?: DraftSlot<V>
  children: ReactNode
}

/** The one form shell: labels its fields' errors, moves the focus to the first of them and shows a refusal once. */
export function AppForm<V extends object>({ initialValues, validate, onSubmit, label, draft, children }: Props<V>) {
  const { t } = useTranslation('ui')
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) focusFirstError(element.current)
  }, [attempts])

  const check = (values: V): ValidationErrors => {
    const problems = Object.entries<ErrorCode | undefined>(validate?.(values) ?? {})
    return Object.fromEntries(
      problems.map(([name, code]) => [name, code && t(`form.${isFieldProblem(code) ? code : 'field_invalid'}`)]),
    )
  }
  const submit = async (values: V) => {
    const refusal = await onSubmit(values)
    if (!refusal) {
      draft?.done()
      return undefined
    }
    return { ...refusal.fields, ...(refusal.form && { [FORM_ERROR]: refusal.form }) }
  }

  return (
    <FormContext value={{ id }}>
      <Form<V> onSubmit={submit} validate={check} initialValues={initialValues} initialValuesEqual={sameJson}>
        {({ handleSubmit }) => (
          <form
            ref={element}
            noValidate
            aria-label={label}
            onSubmit={(event) => {
              void Promise.resolve(handleSubmit(event)).then(() => setAttempts((n) => n + 1))
            }}
          >
            {draft && <DraftKeeper draft={draft} />}
            {children}
          </form>
        )}
      </Form>
    </FormContext>
  )
}

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
