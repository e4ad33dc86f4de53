import { whyNotTemplateName } from '@quillgate/shared/domain/questionnaires/question-editor'
import type { FormCodes } from '../../ui/form/form-codes.ts'

export type TemplateName = { name: string }
export function nameCodes({ name }: TemplateName): FormCodes<TemplateName> {
  const code = whyNotTemplateName(name)
  return code ? { name: code } : {}
}
