import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../platform/runtime/leave-guard.ts'
import type { ChatRoom } from './use-chat-room.ts'

/** Asks before the page is left while one of its chats uploads a file. */
export function useUploadGuard(...rooms: ChatRoom[]) {
  const { t } = useTranslation('platform')
  useLeaveGuard(
    rooms.some(({ message }) => message.isUploading),
    t('leaveUpload'),
  )
}
