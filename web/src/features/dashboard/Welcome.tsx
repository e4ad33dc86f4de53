import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { imageAddress, portraitAddress } from '@quillgate/shared/domain/documents/files'
import { fullName } from '@quillgate/shared/domain/values/people'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../platform/runtime/boot.ts'
import { useUser } from '../../platform/session/session.ts'
import { usePhone } from '../../ui/hooks/use-media.ts'
import { Card } from '../../ui/page/Card.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Avatar } from '../../ui/value/Avatar.tsx'
import styles from './dashboard.module.css'

type Props = {
  /** What stands under the name, beside the e-mail. */
  detail?: ReactNode
  /** Where one goes from here. */
  action: ReactNode
  /** What is asked for is not there yet: what stands under it would be moved by it. */
  isWaiting: boolean
  /** Of the row of its cards. */
  rowClass?: string | undefined
  children: ReactNode
}

/** A page that begins with who is here and who helps them; on a phone the orders come before the help. */
export function Welcome({ detail, action, isWaiting, rowClass = '', children }: Props) {
  const { t } = useTranslation('dashboard')
  const user = useUser()
  const phone = usePhone()
  const [isLost, setLost] = useState(false)
  if (!user) return null
  const name = fullName(user)
  const picture = isLost ? undefined : imageAddress(boot.site?.welcomeImg)
  return (
    <div className={styles.page}>
      <div className={`${styles.top} ${rowClass}`}>
        <Card>
          <div className={styles.welcome}>
            <Avatar name={name || user.email} image={portraitAddress(user.profile_img, location.origin)} size={56} />
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

/** Whom to write to, in words for whoever reads. */
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
