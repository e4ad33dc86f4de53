import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { StateCard } from '../../ui/page/StateCard.tsx'

/** An address that names no order of the reader. The list helps; another try only where the order is quite new. */
export function OrderMissing({ said, onRetry }: { said: readonly string[]; onRetry: () => void }) {
  const { t } = useTranslation('order')
  const { t: ui } = useTranslation('ui')
  return (
    <div role="alert">
      <StateCard
        variant="error"
        title={t('missing.title')}
        action={
          <>
            <Button type="link" onClick={onRetry}>
              {ui('tryAgain')}
            </Button>
            <LinkButton to={pathTo('ordersList')}>{t('missing.toList')}</LinkButton>
          </>
        }
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
