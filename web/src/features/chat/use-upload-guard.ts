import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../platform/runtime/leave-guard.ts'
import type { ChatRoom } from './use-chat-room.ts'

/** Asks before a page is left on which a file is on its way into one of its chats; a page can have one such question. */
export function useUploadGuard(...rooms: ChatRoom[]) {
  const { t } = useTranslation('platform')
  useLeaveGuard(
    rooms.some(({ message }) => message.isUploading),
    t('leaveUpload'),
  )
}
