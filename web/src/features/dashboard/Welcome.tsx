import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined'
import { imageAddress, portraitAddress } from '@quillgate/shared/domain/files'
import { fullName } from '@quillgate/shared/domain/people'
import { roleOf } from '@quillgate/shared/domain/roles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../platform/runtime/boot.ts'
import { useUser } from '../../platform/session/session.ts'
import { Card } from '../../ui/page/Card.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Avatar } from '../../ui/value/Avatar.tsx'
import styles from './dashboard.module.css'

type Props = {
  /** What stands under the name, beside the e-mail. */
  detail?: string
  children: ReactNode
}

/** Who is here, and who helps them. */
export function Welcome({ detail, children }: Props) {
  const { t } = useTranslation('dashboard')
  const user = useUser()
  if (!user) return null
  const { companyEmail, welcomeImg } = boot.site ?? {}
  const name = fullName(user)
  const picture = imageAddress(welcomeImg)
  return (
    <div className={styles.top}>
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
              {detail && <p className={styles.detail}>{detail}</p>}
            </div>
            <div className={styles.deed}>{children}</div>
          </div>
          {picture && <img className={styles.picture} src={picture} alt="" />}
        </div>
      </Card>
      {companyEmail && (
        <Card>
          <div className={styles.support}>
            <CustomerServiceOutlined className={styles.supportIcon} aria-hidden />
            <div>
              <h2 className={styles.supportTitle}>{t('support.title')}</h2>
              <p className={styles.supportHint}>
                {t(roleOf(user) === 'customer' ? 'support.hint' : 'support.hintStaff')}
              </p>
              <a href={`mailto:${companyEmail}`}>{companyEmail}</a>
            </div>
          </div>
        </Card>
      )}
    </div>
  )
}
