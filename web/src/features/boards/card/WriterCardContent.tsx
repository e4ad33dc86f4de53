import type { WriterCard } from '@quillgate/shared/contract/board-entities'
import { toLocalDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { now } from '../../../platform/runtime/clock.ts'
import { RelativeDay } from '../../../ui/time/RelativeDay.tsx'
import styles from '../board/board.module.css'
import { LongDate } from './LongDate.tsx'
import { PriorityText } from './PriorityText.tsx'

export function WriterCardContent({ card: { title, priority, deadline } }: { card: WriterCard }) {
  const { t } = useTranslation('boards')
  return (
    <span className={styles.face}>
      <bdi className={styles.title}>{title?.trim() || t('untitled')}</bdi>
      <span className={styles.facts}>
        {priority && <PriorityText priority={priority} />}
        <RelativeDay day={deadline} today={toLocalDay(now())} />
        <LongDate value={deadline} />
      </span>
    </span>
  )
}
