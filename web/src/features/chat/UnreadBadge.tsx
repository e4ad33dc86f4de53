import { useTranslation } from 'react-i18next'
import { CountBadge } from '../../ui/value/CountBadge.tsx'

export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation('chat')
  return <CountBadge count={count} label={t('unread', { count })} />
}
