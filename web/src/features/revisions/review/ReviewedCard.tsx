import type { Draft } from '@quillgate/shared/contract/entities'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/page/Card.tsx'
import { DraftReview } from '../shown/DraftReview.tsx'
import styles from './review.module.css'

/** The submitted review, read-only; `onAccept` is set while the draft can still be accepted as final. */
export function ReviewedCard({ draft, onAccept }: { draft: Draft; onAccept?: (() => void) | undefined }) {
  const { t } = useTranslation('revisions')
  return (
    <Card title={t('review.yours')}>
      <div className={styles.reviewed}>
        <DraftReview draft={draft} />
        {onAccept && (
          <Button type="primary" onClick={onAccept}>
            {t('review.ways.final')}
          </Button>
        )}
      </div>
    </Card>
  )
}
