import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'

type FormContextValue = {
  id: string
  disabled: boolean
  /** Checks that run on submit. A check that returns true blocks the submit and has already shown the reason. */
  submitGuards: Set<() => boolean>
}
export const FormContext = createContext<FormContextValue>({ id: '', disabled: false, submitGuards: new Set() })
/** Returns whether the form is disabled, for components that are not native controls. */
export const useFormDisabled = () => use(FormContext).disabled
export function useFieldIds(name: string) {
  const { id } = use(FormContext)
  return { control: `${id}-${name}`, error: `${id}-${name}-error`, hint: `${id}-${name}-hint` }
}

/**
 * Error codes are cast to this type, because `t` accepts only codes that have a text for a field. Codes of general
 * failures have none and get a general text.
 */
type TranslatedCode = 'field_missing'
/** Returns a function that translates an error code for a field. */
export function useFieldErrorText() {
  const { t } = useTranslation('errors')
  return (code: ErrorCode) => t(code as TranslatedCode, { defaultValue: t('request_invalid') })
}
