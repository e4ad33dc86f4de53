import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { choicesOf } from '@quillgate/shared/domain/questionnaires/questions'
import { plainText } from '../../../ui/rich-text/plain-text.ts'

/** Serializes what questions say, without what a server adds to them or sanitizes in them. */
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
export const sameQuestions = (a: readonly QuestionItem[], b: readonly QuestionItem[]) =>
  contentKeyOf(a) === contentKeyOf(b)
