import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { fillPath } from '@quillgate/shared/contract/call'
import type { Notification } from '@quillgate/shared/contract/entities'
import { toNotificationLink } from '@quillgate/shared/domain/access/notifications'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { ROUTES } from '@quillgate/shared/domain/access/routes'
import { toProfileImageUrl } from '@quillgate/shared/domain/documents/files'
import { senderName } from '@quillgate/shared/domain/values/names'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FOCUS_COMPOSER } from '../../platform/chat/focus-composer.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { now } from '../../platform/runtime/clock.ts'
import { useUser } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { DateTime } from '../../ui/time/DateTime.tsx'
import { Avatar } from '../../ui/value/Avatar.tsx'
import styles from './notifications.module.css'

type Props = {
  item: Notification
  small?: boolean
  isNew?: boolean
  /** Pass stable functions for `onRemove` and `onFollow`, because the component is memoized. */
  onRemove?: (id: string) => unknown
  onFollow?: () => void
}

export const NotificationItem = memo(function NotificationItem(props: Props) {
  const { item, small = false, isNew = false, onRemove, onFollow } = props
  const { t } = useTranslation('notifications')
  const id = useId()
  const { to, state } = useItemLink(item)
  // Without a sender, the notification comes from the company.
  const name = senderName(item.data) || (boot.site?.companyName ?? '')
  return (
    <div className={styles.item} data-small={small || undefined} data-new={isNew || undefined}>
      <Avatar
        name={name.split(/\s+/, 1)[0] || '?'}
        image={toProfileImageUrl(item.data.senderImg, location.origin)}
        size={small ? 30 : 40}
      />
      <div className={styles.body}>
        <p id={id} className={styles.sentence} dir="auto">
          {isNew && (
            // Its own direction, so that the sentence decides about the paragraph's.
            <span className={styles.dot} dir="auto">
              <span className="sr-only">{t('new')}: </span>
            </span>
          )}
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          {item.contant}
        </p>
        <p className={styles.facts}>
          {item.data.action && <bdi>{item.data.action}</bdi>}
          <DateTime value={item.createdAt} now={now()} />
        </p>
        <Link className={styles.link} to={to} state={state} onClick={onFollow}>
          {t('view')}
        </Link>
      </div>
      {onRemove && (
        <IconButton
          small
          icon={CloseOutlined}
          label={t('remove')}
          describedBy={id}
          onClick={() => onRemove(item._id)}
        />
      )}
    </div>
  )
})

/** Returns the page that a notification is about. A new message opens its chat, ready for the reply. */
function useItemLink({ order_id: orderId, data: { chatType } }: Notification) {
  const isCustomer = roleOf(useUser()) === 'customer'
  const { route, params } = toNotificationLink(orderId)
  const path = fillPath(ROUTES[route].path, params)
  if (route !== 'orderView' || !chatType) return { to: path, state: undefined }
  return { to: `${path}?tab=${isCustomer ? 'chat' : encodeURIComponent(chatType)}`, state: FOCUS_COMPOSER }
}
