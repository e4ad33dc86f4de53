import type { Role } from '@quillgate/shared/contract/call'
import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useCommands } from '../../../platform/commands/commands.ts'
import { ErrorBoundary } from '../../../platform/frame/ErrorBoundary.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { SideTabs } from '../../../ui/page/SideTabs.tsx'
import { MEDIA } from '../../../ui/tokens/tokens.ts'
import { ChatTabs, useOrderChats } from '../../chat/public.ts'
import { StaffProgress } from './StaffProgress.tsx'
import styles from './staff-order.module.css'

const PROGRESS_TAB = 'progress'

/** Returns the message field of the displayed chat, or null. In a narrow window, no chat is displayed at first. */
const findMessageField = () => document.querySelector<HTMLElement>('main [role="textbox"][contenteditable="true"]')

/**
 * Shows the order's progress with the chats next to it. In a narrow window, all of them are tabs, selected by the URL.
 */
export function StaffOrder({ order, role }: { order: WriterOrder; role: Role }) {
  const { t } = useTranslation('order-page')
  const wide = useMediaQuery(MEDIA.wide)
  const chats = useOrderChats(order._id)
  const [params, setParams] = useSearchParams()
  const chosen = params.get('tab') ?? PROGRESS_TAB
  const open = (key: string) =>
    setParams(
      (now) => {
        if (key === PROGRESS_TAB) now.delete('tab')
        else now.set('tab', key)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const [firstChat] = chats
  const writeMessage = () => {
    const field = findMessageField()
    if (field) field.focus()
    else if (firstChat) open(firstChat.key)
  }
  useCommands(
    firstChat
      ? [{ id: 'write-message', label: t('staff.writeMessage'), group: 'page', keys: 'm', run: writeMessage }]
      : [],
  )
  const selectedChat = chats.find(({ key }) => key === chosen)
  return (
    <SideTabs
      label={t('tabs.label')}
      wide={wide}
      tabs={[{ key: PROGRESS_TAB, label: t('tabs.progress') }, ...chats]}
      value={chosen}
      onChange={open}
      main={
        <ErrorBoundary>
          <StaffProgress order={order} role={role} />
        </ErrorBoundary>
      }
      side={
        wide ? (
          <div className={styles.chat}>
            <ChatTabs chats={chats} value={chosen} onChange={open} />
          </div>
        ) : (
          selectedChat && <div className={styles.narrowChat}>{selectedChat.panel}</div>
        )
      }
    />
  )
}
