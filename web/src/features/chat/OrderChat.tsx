import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../ui/state/lazy-component.tsx'
import { RowsSkeleton } from '../../ui/state/RowsSkeleton.tsx'
import styles from './chat.module.css'

const Chats = lazyComponent(async () => (await import('./Chats.tsx')).Chats)

type Props = {
  orderId: string
  hidden?: boolean
  /** Called with the number of unread messages when it changes. */
  onUnread?: (count: number) => void
}

/**
 * Renders the chats of an order. The code is loaded lazily, so that the page does not wait for it. While hidden, the
 * chats stay connected, and messages do not count as read.
 */
export function OrderChat({ orderId, hidden = false, onUnread }: Props) {
  const { t } = useTranslation('chat')
  const skeleton = (
    <section className={styles.order} aria-label={t('title')} aria-busy="true">
      <div className={styles.panel}>
        <div className={styles.coming}>
          <RowsSkeleton />
        </div>
      </div>
    </section>
  )
  return <Chats key={orderId} orderId={orderId} hidden={hidden} onUnread={onUnread} placeholder={skeleton} />
}
