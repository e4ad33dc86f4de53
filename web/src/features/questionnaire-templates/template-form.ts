import { validateQuestionTemplateName } from '@quillgate/shared/domain/questionnaires/question-editor'
import type { FormCodes } from '../../ui/form/form-codes.ts'

export type TemplateName = { name: string }
export function validateTemplateName({ name }: TemplateName): FormCodes<TemplateName> {
  const code = validateQuestionTemplateName(name)
  return code ? { name: code } : {}
}
