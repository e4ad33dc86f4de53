import PoweroffOutlined from '@ant-design/icons/es/icons/PoweroffOutlined'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import type { RouteName } from '@quillgate/shared/domain/access/routes'
import { useTranslation } from 'react-i18next'
import { boot } from '../../platform/runtime/boot.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { CenteredCard } from '../../ui/page/CenteredCard.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { InterpolatedSentence } from '../../ui/value/InterpolatedSentence.tsx'
import { toTitleKey } from './page-title.ts'

/** Shown for a page that the site has disabled or that has no screen yet. */
export function UnavailablePage({ name }: { name: RouteName }) {
  const { t } = useTranslation('app')
  const role = roleOf(useUser())
  const email = boot.site?.companyEmail
  return (
    <CenteredCard>
      <PoweroffOutlined aria-hidden />
      <PageTitle>{t('unavailable.text')}</PageTitle>
      <p>{t(`titles.${toTitleKey(name)}`)}</p>
      {email && (
        <p>
          <InterpolatedSentence placeholder={email} sentence={t('unavailable.help', { email })}>
            <a href={`mailto:${email}`}>{email}</a>
          </InterpolatedSentence>
        </p>
      )}
      <LinkButton kind="primary" to={role === undefined ? pathTo('login') : pathTo('ordersList')}>
        {t(role === undefined ? 'unavailable.login' : 'unavailable.orders')}
      </LinkButton>
    </CenteredCard>
  )
}
