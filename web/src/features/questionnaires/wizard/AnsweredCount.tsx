import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { countAnswered } from '@quillgate/shared/domain/questionnaires/questionnaire-wizard'
import { useTranslation } from 'react-i18next'
import { useFormSelector } from './use-form-selector.ts'
import { toAnswers } from './wizard-form.ts'

type Props = { items: readonly QuestionItem[]; names: readonly string[] }

export function AnsweredCount({ items, names }: Props) {
  const { t } = useTranslation('questionnaires')
  const share = useFormSelector((values) => {
    const { answered, total } = countAnswered(items, toAnswers(names, values))
    return `${answered} ${total}`
  })
  const [answered, total] = share.split(' ')
  return <span className="tabular">{t('answered', { answered, total })}</span>
}
