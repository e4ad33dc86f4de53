import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { StateCard } from '../../ui/page/StateCard.tsx'

/**
 * Shown when the order in the URL does not exist or belongs to another user. "Try again" helps only with an order that
 * was created a moment ago.
 */
export function OrderNotFound({ messages, onRetry }: { messages: readonly string[]; onRetry: () => void }) {
  const { t } = useTranslation('order-page')
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
        {(messages.length > 0 ? messages : [t('missing.hint')]).map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
      </StateCard>
    </div>
  )
}
