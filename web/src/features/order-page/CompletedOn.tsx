import { useTranslation } from 'react-i18next'
import { Day } from '../../ui/time/Day.tsx'
import { SentenceWith, SLOT } from '../../ui/value/SentenceWith.tsx'

/** Shows that a task is completed, and the day if it is known. */
export function CompletedOn({ day }: { day: string | undefined }) {
  const { t } = useTranslation('order-page')
  if (day === undefined) return t('completed')
  return (
    <SentenceWith sentence={t('completedOn', { day: SLOT })}>
      <Day value={day} />
    </SentenceWith>
  )
}
