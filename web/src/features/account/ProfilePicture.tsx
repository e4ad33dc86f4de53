import { profile } from '@quillgate/shared/contract/profile'
import type { User } from '@quillgate/shared/contract/user'
import { toProfileImageUrl } from '@quillgate/shared/domain/documents/files'
import { fullName } from '@quillgate/shared/domain/values/names'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../platform/runtime/leave-guard.ts'
import { getCurrentUser, signIn } from '../../platform/session/session.ts'
import { getMaxUploadBytes, useUploads } from '../../platform/upload/use-uploads.ts'
import { FilePicker } from '../../ui/files/FilePicker.tsx'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'
import { TemporaryAlert } from '../../ui/state/TemporaryAlert.tsx'
import { Avatar } from '../../ui/value/Avatar.tsx'
import styles from './profile.module.css'

const UPLOAD_OPTIONS = {
  call: profile.updateImage,
  input: {},
  field: 'image',
  slot: 'avatar',
  anyName: true,
  single: true,
} as const

/**
 * Shows the profile picture with a button to change it. The old picture stays visible until the upload of the new one
 * is complete.
 */
export function ProfilePicture({ user }: { user: User }) {
  const { t } = useTranslation(['account', 'platform'])
  const phone = useIsPhone()
  const uploads = useUploads(UPLOAD_OPTIONS)
  useLeaveGuard(uploads.busy, t('platform:leaveUpload'))
  const latestReply = uploads.replies.at(-1)
  const arrivedId = latestReply?.id
  const applyPicture = useEffectEvent(() => {
    const signedInUser = getCurrentUser()
    if (latestReply && signedInUser?._id === user._id)
      signIn({ ...signedInUser, profile_img: latestReply.reply.user.profile_img })
  })
  useEffect(() => {
    if (arrivedId !== undefined) applyPicture()
  }, [arrivedId])
  return (
    <div className={styles.picture}>
      <Avatar
        name={fullName(user)}
        image={toProfileImageUrl(user.profile_img, location.origin)}
        size={phone ? 64 : 96}
      />
      <div className={styles.picker}>
        {arrivedId !== undefined && <TemporaryAlert key={arrivedId} text={t('picture.saved')} />}
        <FilePicker
          label={t('picture.title')}
          slot="avatar"
          maxBytes={getMaxUploadBytes()}
          files={uploads.entries.filter(({ state }) => state !== 'done')}
          onFiles={uploads.add}
          onCancel={uploads.remove}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
        />
      </div>
    </div>
  )
}
