import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { isAnswerable, toChoices, toQuestionType } from '@quillgate/shared/domain/questionnaires/questions'
import { useTranslation } from 'react-i18next'
import { toPlainText } from '../../ui/rich-text/plain-text.ts'
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { withKeys } from '../../ui/value/with-keys.ts'
import styles from './question-list.module.css'

export function QuestionList({ items }: { items: readonly QuestionItem[] }) {
  const { t } = useTranslation('question-editor')
  if (items.length === 0) return <Empty title={t('none')} />
  return (
    <ol className={styles.list} aria-label={t('list')}>
      {withKeys(items, ({ text }) => text).map(({ key, one: item }) => (
        <li key={key} className={styles.item}>
          <ReadOnlyQuestion item={item} />
        </li>
      ))}
    </ol>
  )
}

function ReadOnlyQuestion({ item }: { item: QuestionItem }) {
  const { t } = useTranslation('question-editor')
  const type = toQuestionType(item)
  if (type === 'paragraph') return <RichTextView text={item.text} />
  if (type === 'section') return <h2 dir="auto">{toPlainText(item.text) || t('section')}</h2>
  const facts = [t(`types.${type}`), item.required && isAnswerable(item) ? t('required') : undefined]
  return (
    <>
      <p className={styles.question} dir="auto">
        {toPlainText(item.text) || t('question')}
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {item.placeholder && (
        <p className={styles.facts} dir="auto">
          {t('placeholder')}: {item.placeholder}
        </p>
      )}
      {toChoices(item).length > 0 && (
        <ul className={styles.options}>
          {withKeys(toChoices(item), ({ label }) => label).map(({ key, one: { label } }) => (
            <li key={key} dir="auto">
              {label}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
