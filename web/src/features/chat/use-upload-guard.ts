import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../platform/runtime/leave-guard.ts'
import type { ChatRoom } from './use-chat-room.ts'

/** Shows a confirmation when the user leaves the page while a chat in `rooms` is uploading a file. */
export function useUploadGuard(...rooms: ChatRoom[]) {
  const { t } = useTranslation('platform')
  useLeaveGuard(
    rooms.some(({ message }) => message.isUploading),
    t('leaveUpload'),
  )
}
