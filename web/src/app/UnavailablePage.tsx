import type { RouteName } from '@quillgate/shared/domain/routes'
import { useTranslation } from 'react-i18next'
import { Centered } from '../ui/Centered.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** An address of the product whose screen is not built yet. */
export function UnavailablePage({ name }: { name: RouteName }) {
  const { t } = useTranslation('app')
  return (
    <Centered>
      <PageTitle>{t('unavailable')}</PageTitle>
      <p>{name}</p>
    </Centered>
  )
}
