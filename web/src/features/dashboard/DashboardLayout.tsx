import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { toImageUrl, toProfileImageUrl } from '@quillgate/shared/domain/documents/files'
import { fullName } from '@quillgate/shared/domain/values/names'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../platform/runtime/boot.ts'
import { useUser } from '../../platform/session/session.ts'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'
import { Card } from '../../ui/page/Card.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Avatar } from '../../ui/value/Avatar.tsx'
import styles from './dashboard.module.css'

type Props = {
  /** Content below the name and e-mail. */
  detail?: ReactNode
  action: ReactNode
  /**
   * Whether the content is still loading. On a phone, the support card is hidden until it has loaded, because the
   * arriving content would push the card down.
   */
  isWaiting: boolean
  /** Additional class of the top row of cards. */
  rowClass?: string | undefined
  children: ReactNode
}

/** Renders a page with a welcome card and a support card. On a phone, the support card comes last. */
export function DashboardLayout({ detail, action, isWaiting, rowClass = '', children }: Props) {
  const { t } = useTranslation('dashboard')
  const user = useUser()
  const phone = useIsPhone()
  const [hasImageFailed, setLost] = useState(false)
  if (!user) return null
  const name = fullName(user)
  const picture = hasImageFailed ? undefined : toImageUrl(boot.site?.welcomeImg)
  return (
    <div className={styles.page}>
      <div className={`${styles.top} ${rowClass}`}>
        <Card>
          <div className={styles.welcome}>
            <Avatar name={name || user.email} image={toProfileImageUrl(user.profile_img, location.origin)} size={56} />
            <div className={styles.words}>
              <div className={styles.who}>
                <PageTitle>{user.firstName ? t('welcome', { name: user.firstName }) : t('welcomeNobody')}</PageTitle>
                <p className={styles.lines}>
                  <bdi>{name}</bdi>
                  <bdi>{user.email}</bdi>
                </p>
                {detail}
              </div>
              <div className={styles.deed}>{action}</div>
            </div>
            {picture && <img className={styles.picture} src={picture} alt="" onError={() => setLost(true)} />}
          </div>
        </Card>
        {!phone && <Support />}
      </div>
      {children}
      {phone && !isWaiting && <Support />}
    </div>
  )
}

/** Shows the support contact, worded for the user's role. */
function Support() {
  const { t } = useTranslation('dashboard')
  const user = useUser()
  const { companyEmail } = boot.site ?? {}
  if (!companyEmail) return null
  return (
    <Card>
      <div className={styles.support}>
        <CustomerServiceOutlined className={styles.supportIcon} aria-hidden />
        <div>
          <h2 className={styles.supportTitle}>{t('support.title')}</h2>
          <p className={styles.supportHint}>{t(roleOf(user) === 'customer' ? 'support.hint' : 'support.hintStaff')}</p>
          <a href={`mailto:${companyEmail}`}>{companyEmail}</a>
        </div>
      </div>
    </Card>
  )
}
