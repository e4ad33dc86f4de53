import CompassOutlined from '@ant-design/icons/es/icons/CompassOutlined'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { CenteredCard } from '../../ui/page/CenteredCard.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { usePageTitle } from './page-title.ts'

/** Shown for an unknown path or a page of another role. Makes no API call. */
export function NotFoundPage() {
  const { t } = useTranslation('app')
  usePageTitle('notFound')
  return (
    <CenteredCard>
      <CompassOutlined aria-hidden />
      <PageTitle>{t('notFound.title')}</PageTitle>
      <p>{t('notFound.hint')}</p>
      <LinkButton kind="primary" to="/">
        {t('notFound.home')}
      </LinkButton>
    </CenteredCard>
  )
}
