import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { toChoices } from '@quillgate/shared/domain/questionnaires/questions'
import { toPlainText } from '../../../ui/rich-text/plain-text.ts'

/**
 * Serializes the content of questions for comparison. Ignores fields that a server adds and markup that it sanitizes.
 */
export const toContentKey = (items: readonly QuestionItem[]): string =>
  JSON.stringify(
    items.map((item) => [
      item.type,
      toPlainText(item.text),
      item.placeholder ?? '',
      item.required ?? false,
      toChoices(item).map(({ label }) => label),
    ]),
  )
export const haveSameContent = (a: readonly QuestionItem[], b: readonly QuestionItem[]) =>
  toContentKey(a) === toContentKey(b)
