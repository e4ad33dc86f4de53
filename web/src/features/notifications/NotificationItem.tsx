import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { fillPath } from '@quillgate/shared/contract/call'
import type { Notification } from '@quillgate/shared/contract/entities'
import { toNotificationLink } from '@quillgate/shared/domain/access/notifications'
import { ROUTES } from '@quillgate/shared/domain/access/routes'
import { toProfileImageUrl } from '@quillgate/shared/domain/documents/files'
import { senderName } from '@quillgate/shared/domain/values/names'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { boot } from '../../platform/runtime/boot.ts'
import { now } from '../../platform/runtime/clock.ts'
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
  const { route, params } = toNotificationLink(item.order_id)
  // Without a sender, the notification comes from the company.
  const name = senderName(item.data) || (boot.site?.companyName ?? '')
  return (
    <div className={styles.item} data-small={small || undefined}>
      <Avatar
        name={name.split(/\s+/, 1)[0] || '?'}
        image={toProfileImageUrl(item.data.senderImg, location.origin)}
        size={small ? 30 : 40}
      />
      <div className={styles.body}>
        <p id={id} dir="auto">
          {isNew && (
            <span className={styles.dot}>
              <span className="sr-only">{t('new')}: </span>
            </span>
          )}
          <strong>{name}</strong> {item.contant}
        </p>
        {item.data.action && (
          <p className={styles.action} dir="auto">
            {item.data.action}
          </p>
        )}
        <p className={styles.foot}>
          <Link to={fillPath(ROUTES[route].path, params)} onClick={onFollow}>
            {t('view')}
          </Link>
          <DateTime value={item.createdAt} now={now()} />
        </p>
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
