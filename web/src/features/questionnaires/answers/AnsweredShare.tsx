import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { readAnswers } from '@quillgate/shared/domain/questionnaires/questionnaire'
import { countAnswered } from '@quillgate/shared/domain/questionnaires/questionnaire-wizard'
import { useTranslation } from 'react-i18next'
import styles from './answers.module.css'

export function AnsweredShare({ items }: { items: readonly QuestionItem[] }) {
  const { t } = useTranslation('questionnaires')
  const { answered, total } = countAnswered(items, readAnswers(items))
  return <span className={`${styles.share} tabular`}>{t('answered', { answered, total })}</span>
}
