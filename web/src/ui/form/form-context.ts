import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'

type FormParts = {
  id: string
  disabled: boolean
  /** Checks that run when the form is sent; one that returns true has said why, and keeps it from being sent. */
  holds: Set<() => boolean>
}
export const FormContext = createContext<FormParts>({ id: '', disabled: false, holds: new Set() })
/** Whether nothing in the form can be changed, for parts that are no controls of the browser. */
export const useFormDisabled = () => use(FormContext).disabled
/** The id of a field's control, its error and its hint. */
export function useFieldIds(name: string) {
  const { id } = use(FormContext)
  return { control: `${id}-${name}`, error: `${id}-${name}-error`, hint: `${id}-${name}-hint` }
}

/** Nearly every code has a sentence of its own; those of general failures do not concern a field. */
type Worded = 'field_missing'
/** What a code says at a field. */
export function useFieldSentence() {
  const { t } = useTranslation('errors')
  return (code: ErrorCode) => t(code as Worded, { defaultValue: t('request_invalid') })
}
