import { useTranslation } from 'react-i18next'
import { useUser } from '../../platform/session/session.ts'
import { Card } from '../../ui/page/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'
import styles from './profile.module.css'

export function ProfileScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  if (!user) return null
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.cards}>
        <Card title={t('picture.title')}>
          <ProfilePicture user={user} />
        </Card>
        <Card title={t('details.title')}>
          <DetailsForm key={user._id} user={user} />
        </Card>
        <Card title={t('password.title')}>
          <PasswordForm userId={user._id} />
        </Card>
      </div>
    </>
  )
}
