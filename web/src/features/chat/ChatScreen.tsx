import { useTranslation } from 'react-i18next'
import { boot } from '../../platform/runtime/boot.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Avatar } from '../../ui/value/Avatar.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import styles from './chat.module.css'
import { useChatRoom } from './use-chat-room.ts'
import { useUploadGuard } from './use-upload-guard.ts'

/** A contributor's chat with the admin. */
export function ChatScreen() {
  const { t } = useTranslation('chat')
  const room = useChatRoom('writerToAdmin')
  useUploadGuard(room)
  const name = room.chat.clientName
  return (
    <>
      <PageHeader title={t('adminTitle')} />
      <section className={styles.admin} aria-label={t('adminTitle')}>
        <div className={styles.head}>
          <Avatar name={name ?? t('admin')} image={undefined} size={36} />
          <div>
            <p className={styles.who} dir="auto">
              {name ?? t('admin')}
            </p>
            <p className={styles.company} dir="auto">
              {name ? t('adminOf', { company: boot.site?.companyName ?? '' }) : boot.site?.companyName}
            </p>
          </div>
        </div>
        <ChatPanel room={room} label={t('adminTitle')} canWrite />
      </section>
    </>
  )
}
