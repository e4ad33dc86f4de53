import { useTranslation } from 'react-i18next'
import { Centered } from '../ui/Centered.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { usePageTitle } from './page-title.ts'

/** No such page, or none for this role: a way back, and no call is made. */
export function NotFoundPage() {
  const { t } = useTranslation('app')
  usePageTitle('notFound')
  return (
    <Centered>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <p>{t('notFound.hint')}</p>
      <LinkButton kind="primary" to="/">
        {t('notFound.home')}
      </LinkButton>
    </Centered>
  )
}
