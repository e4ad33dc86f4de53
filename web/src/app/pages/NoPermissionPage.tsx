import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { fullName } from '@quillgate/shared/domain/values/names'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { CenteredCard } from '../../ui/page/CenteredCard.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { InterpolatedSentence } from '../../ui/value/InterpolatedSentence.tsx'

/**
 * Shows that the user lacks the permission, and which account is signed in. Users with a known role get a link to the
 * orders, others only a logout link.
 */
export function NoPermissionPage() {
  const { t } = useTranslation('app')
  const user = useUser()
  const role = roleOf(user)
  const name = user && (fullName(user) || user.email)
  return (
    <CenteredCard>
      <LockOutlined aria-hidden />
      <PageTitle>{t('noPermission.title')}</PageTitle>
      {name && (
        <p>
          <InterpolatedSentence placeholder={name} sentence={t('noPermission.reason', { name })}>
            <bdi>{name}</bdi>
          </InterpolatedSentence>
        </p>
      )}
      {role ? (
        <LinkButton kind="primary" to={pathTo('ordersList')}>
          {t('noPermission.orders')}
        </LinkButton>
      ) : (
        <LinkButton kind="primary" to={pathTo('logout')}>
          {t('menu.logout')}
        </LinkButton>
      )}
    </CenteredCard>
  )
}
