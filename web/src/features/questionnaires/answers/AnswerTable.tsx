import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { type AnswerRow, toAnswerGroups } from '@quillgate/shared/domain/questionnaires/answer-groups'
import { useTranslation } from 'react-i18next'
import { toPlainText } from '../../../ui/rich-text/plain-text.ts'
import { Day } from '../../../ui/time/Day.tsx'
import { withKeys } from '../../../ui/value/with-keys.ts'
import styles from './answers.module.css'

export function AnswerTable({ label, items }: { label: string; items: readonly QuestionItem[] }) {
  const { t } = useTranslation('questionnaires')
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('answers.question')}</th>
          <th scope="col">{t('answers.answer')}</th>
        </tr>
      </thead>
      {withKeys(toAnswerGroups(items), ({ title = '' }) => title).map(({ key, one: { title = '', rows } }) => (
        <tbody key={key}>
          {title.trim() !== '' && (
            <tr>
              <th colSpan={2} scope="rowgroup" className={styles.section} dir="auto">
                {toPlainText(title)}
              </th>
            </tr>
          )}
          {withKeys(rows, ({ question }) => question).map(({ key: place, one: row }) => (
            <tr key={place}>
              <th scope="row" dir="auto">
                {toPlainText(row.question) || t('untitled')}
              </th>
              <td dir="auto">
                <AnswerValue row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function AnswerValue({ row: { type, answers } }: { row: AnswerRow }) {
  const { t } = useTranslation('questionnaires')
  const [only = ''] = answers
  if (answers.length === 0) return <span className={styles.none}>{t('answers.none')}</span>
  if (answers.length > 1)
    return (
      <ul className={styles.choices}>
        {answers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
    )
  return type === 'date' ? <Day value={only} none={only} /> : <span className={styles.text}>{only}</span>
}
