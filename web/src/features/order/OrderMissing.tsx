import { useTranslation } from 'react-i18next'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { StateCard } from '../../ui/page/StateCard.tsx'

/** An address that names no order of the reader: another try would not help, the list does. */
export function OrderMissing({ said }: { said: readonly string[] }) {
  const { t } = useTranslation('order')
  return (
    <div role="alert">
      <StateCard
        variant="error"
        title={t('missing.title')}
        action={<LinkButton to={pathTo('ordersList')}>{t('missing.toList')}</LinkButton>}
      >
        {(said.length > 0 ? said : [t('missing.hint')]).map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
      </StateCard>
    </div>
  )
}
