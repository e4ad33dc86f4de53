import { useTranslation } from 'react-i18next'
import { Day } from '../../ui/time/Day.tsx'
import { InterpolatedSentence, SENTENCE_SLOT } from '../../ui/value/InterpolatedSentence.tsx'

/** Shows that a task is completed, and the day if it is known. */
export function CompletedOn({ day }: { day: string | undefined }) {
  const { t } = useTranslation('order-page')
  if (day === undefined) return t('completed')
  return (
    <InterpolatedSentence sentence={t('completedOn', { day: SENTENCE_SLOT })}>
      <Day value={day} />
    </InterpolatedSentence>
  )
}
