import { roleOf } from '@quillgate/shared/domain/roles'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { CenteredCard } from '../../ui/page/CenteredCard.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** The permission text: a reviewer goes on to the orders, somebody without a role of ours can only log out. */
export function NoPermissionPage() {
  const { t } = useTranslation('app')
  const role = roleOf(useUser())
  return (
    <CenteredCard>
      <PageTitle>{t('noPermission.title')}</PageTitle>
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
