import { createContext, use } from 'react'
import type { en } from '../locales/en.ts'

/** What can be wrong with a field; each is a sentence of the `ui` texts. */
export type FieldProblem = keyof (typeof en)['form']

export const FormContext = createContext({ id: '' })
/** The id of a field's control, its error and its hint. */
export function useFieldIds(name: string) {
  const { id } = use(FormContext)
  return { control: `${id}-${name}`, error: `${id}-${name}-error`, hint: `${id}-${name}-hint` }
}
