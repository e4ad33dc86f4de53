import type { ErrorCode } from '@quillgate/shared/domain/codes'
import { createContext, use } from 'react'
import type { en } from '../locales/en.ts'

type FieldProblem = keyof (typeof en)['form']
/** What can be wrong with a field: each of these codes is a sentence of the `ui` texts. */
const PROBLEMS: Record<Extract<FieldProblem, ErrorCode>, true> = {
  field_missing: true,
  email_invalid: true,
  phone_invalid: true,
  link_invalid: true,
  number_invalid: true,
  passwords_differ: true,
}
export const isFieldProblem = (code: ErrorCode): code is keyof typeof PROBLEMS => code in PROBLEMS

export const FormContext = createContext({ id: '' })
/** The id of a field's control, its error and its hint. */
export function useFieldIds(name: string) {
  const { id } = use(FormContext)
  return { control: `${id}-${name}`, error: `${id}-${name}-error`, hint: `${id}-${name}-hint` }
}
