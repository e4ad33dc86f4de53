import { roleOf } from '@quillgate/shared/domain/access/roles'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { onLiveEvents } from '../../platform/live/live.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import { showToast } from '../../ui/overlay/toasts.ts'

/** Shows a toast for new chat messages, except those of the order whose page is open, because its chat shows them. */
export function MessageNotice() {
  const { t } = useTranslation('notifications')
  const isCustomer = roleOf(useUser()) === 'customer'
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const onEvents = useEffectEvent((events: readonly string[]) => {
    const ids = events.flatMap((event) => (event.startsWith('message:') ? decodeURIComponent(event.slice(8)) : []))
    const path = ids.map((id) => pathTo('orderView', { id })).find((one) => one !== pathname)
    if (path === undefined) return
    const open = { label: t('openOrder'), run: () => void navigate(isCustomer ? `${path}?tab=chat` : path) }
    showToast({ variant: 'success', text: t('newMessage'), action: open })
  })
  useEffect(() => onLiveEvents((events) => onEvents(events)), [])
  return null
}
