import { landingPathAfterPurchase } from '@quillgate/shared/domain/access/landing-after-purchase'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useUser } from '../../platform/session/session.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { formatTime } from '../../ui/value/day-format.ts'
import { formatPayment, type SentPayment } from './format-payment.ts'
import type { en } from './locales/en.ts'

type Props = {
  sent: SentPayment & { kind: string }
  since: number | undefined
  /** The ids of the orders that the payment created. */
  orders?: readonly string[] | undefined
  phase: string
  /** Why the outcome is unknown. */
  doubt: keyof (typeof en)['doubt'] | undefined
  /** The error messages of the last lookup. */
  errors: readonly string[]
  onStartOver: () => void
}

/**
 * Shows a notice about a payment with an unknown outcome. A link in the notice abandons the payment after a warning, so
 * that the user can start over. The form's pay button looks the payment up.
 */
export function OpenPaymentNotice({ sent, since, orders, phase, doubt, errors, onStartOver }: Props) {
  const { t, i18n } = useTranslation('unclear-payments')
  const user = useUser()
  const values = formatPayment(sent, i18n.language)
  const at = since === undefined ? undefined : formatTime(since, i18n.language)
  const startOver = () => {
    // `window.confirm` is used because it blocks the page until the user decides. Starting over risks a second payment.
    if (window.confirm(t('open.afresh', values))) onStartOver()
  }
  if (phase === 'repeated') return <Alert variant="warning" texts={[t('open.repeated', values)]} />
  if (phase === 'made') {
    const isOrder = sent.kind === 'checkout' || sent.kind === 'order'
    return (
      <Alert variant="success" texts={[t(user ? 'open.settled' : 'open.made', values)]}>
        {user && isOrder && (
          <>
            {' '}
            <Link to={landingPathAfterPurchase(orders ?? [])}>
              {t(orders?.length === 1 ? 'open.toOrder' : 'open.toOrders')}
            </Link>
          </>
        )}
      </Alert>
    )
  }
  const isCheckout = sent.kind === 'checkout'
  const description =
    at === undefined
      ? t(isCheckout ? 'open.ofCustomer' : 'open.of', values)
      : t(isCheckout ? 'open.sentBy' : 'open.sent', { ...values, at })
  if (phase === 'free') {
    return (
      <Alert variant="warning" texts={[t('open.free')]}>
        <p>{description}</p>
      </Alert>
    )
  }
  const reasons = [...(doubt ? [t(`doubt.${doubt}`)] : []), ...errors]
  return (
    <Alert variant="error" texts={reasons.length > 0 ? reasons : [description]}>
      {reasons.length > 0 && <p>{description}</p>}
      <Button type="link" onClick={startOver}>
        {t('open.startAfresh')}
      </Button>
    </Alert>
  )
}
