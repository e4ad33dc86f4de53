import type { Role } from '@quillgate/shared/contract/call'
import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import columns from '../../../ui/page/side-columns.module.css'
import { Tabs } from '../../../ui/page/Tabs.tsx'
import { MEDIA } from '../../../ui/tokens/tokens.ts'
import { ChatTabs, useOrderChats } from '../../chat/public.ts'
import { StaffProgress } from './StaffProgress.tsx'
import styles from './staff-order.module.css'

const PROGRESS = 'progress'

/** The order's progress with its chats at the side; in a narrow window each is a tab, kept in the address. */
export function StaffOrder({ order, role }: { order: WriterOrder; role: Role }) {
  const { t } = useTranslation('order')
  const wide = useMedia(MEDIA.wide)
  const chats = useOrderChats(order._id)
  const [params, setParams] = useSearchParams()
  const chosen = params.get('tab') ?? PROGRESS
  const open = (key: string) =>
    setParams(
      (now) => {
        if (key === PROGRESS) now.delete('tab')
        else now.set('tab', key)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const progress = <StaffProgress order={order} role={role} />
  if (wide) {
    return (
      <div className={columns.columns}>
        {progress}
        <div className={`${columns.aside} ${styles.chat}`}>
          <ChatTabs chats={chats} value={chosen} onChange={open} />
        </div>
      </div>
    )
  }
  const narrow = chats.map((chat) => ({ ...chat, panel: <div className={styles.narrowChat}>{chat.panel}</div> }))
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[{ key: PROGRESS, label: t('tabs.progress'), panel: progress }, ...narrow]}
      value={chosen}
      onChange={open}
    />
  )
}
