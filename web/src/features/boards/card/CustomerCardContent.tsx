import type { CustomerCard } from '@quillgate/shared/contract/board-entities'
import { useTranslation } from 'react-i18next'
import { InitialTile } from '../../../ui/value/InitialTile.tsx'
import { Pill } from '../../../ui/value/Pill.tsx'
import styles from '../board/board.module.css'
import { DaysLeft } from './DaysLeft.tsx'
import { LongDate } from './LongDate.tsx'

export function CustomerCardContent({ card: { title, description, date, deadline } }: { card: CustomerCard }) {
  const { t } = useTranslation('boards')
  const name = title?.trim() || t('untitled')
  return (
    <span className={styles.face}>
      <span className={styles.head}>
        <InitialTile small name={name} />
        <bdi className={styles.title}>{name}</bdi>
      </span>
      <span className={styles.facts}>
        <LongDate value={date} />
        <DaysLeft deadline={deadline} />
        {description?.trim() && (
          <Pill variant="off">
            <bdi>{description}</bdi>
          </Pill>
        )}
      </span>
    </span>
  )
}
