import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { choicesOf } from '@quillgate/shared/domain/questionnaires/questions'
import { plainText } from '../../../ui/rich-text/plain-text.ts'

/**
 * Serializes the content of questions for comparison. Ignores fields that a server adds and markup that it sanitizes.
 */
export const contentKeyOf = (items: readonly QuestionItem[]): string =>
  JSON.stringify(
    items.map((item) => [
      item.type,
      plainText(item.text),
      item.placeholder ?? '',
      item.required ?? false,
      choicesOf(item).map(({ label }) => label),
    ]),
  )
export const haveSameContent = (a: readonly QuestionItem[], b: readonly QuestionItem[]) =>
  contentKeyOf(a) === contentKeyOf(b)
