import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import type { Currency } from '@quillgate/shared/contract/values'
import { computeTipAmount } from '@quillgate/shared/domain/purchases/tips'
import { formatMoney, fromCents } from '@quillgate/shared/domain/values/money'
import { contributorName } from '@quillgate/shared/domain/values/names'
import Button from 'antd/es/button'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { getCurrentUser } from '../../platform/session/session.ts'
import { loadingProp } from '../../ui/button/loading-prop.tsx'
import { isUserBusy } from '../../ui/hooks/is-user-busy.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { CardProvider, PaymentForm } from '../card-payment/public.ts'
import { useDeclineTip } from './api.ts'
import { type TipChoice, TipPicker, toTipPercent } from './TipPicker.tsx'
import styles from './tips.module.css'
import { useTipPayment } from './use-tip.ts'

type Props = {
  order: CustomerOrder
  currency: Currency
  /** Downloads of the finished files, shown because the dialog covers those on the page. */
  documents?: ReactNode
  onClose: () => void
}

/**
 * Renders the tip dialog. The user pays by card, declines permanently, or closes the dialog until the next visit. Closes
 * at once if the user has begun to type while its code was loading.
 */
export function TipDialog(props: Props) {
  const [isShown] = useState(() => !isUserBusy())
  const close = useEffectEvent(props.onClose)
  useEffect(() => {
    if (!isShown) close()
  }, [isShown])
  if (!isShown) return null
  return (
    <CardProvider>
      <Tip {...props} />
    </CardProvider>
  )
}

function Tip({ order, currency, documents, onClose }: Props) {
  const { t, i18n } = useTranslation('tips')
  const id = useId()
  const [choice, setChoice] = useState<TipChoice>({ custom: 0 })
  const cents = computeTipAmount(order, toTipPercent(choice))
  const purchase = useTipPayment({ order, cents, currency, onGiven: onClose })
  const decline = useTipDecline(order, onClose)
  const name = contributorName(order.writer)
  const isBusy = purchase.isBusy || decline.isBusy
  // While a payment is in flight or its outcome is unknown, the amount that was sent is shown. The next press after that
  // pays the chosen amount.
  const shown = purchase.sent && purchase.phase !== 'free' ? purchase.sent.totals.total : cents
  const declineButton = (
    <Button disabled={purchase.isBusy} loading={loadingProp(decline.isBusy)} onClick={decline.send}>
      {t('no')}
    </Button>
  )
  return (
    <Modal title={name ? t('title', { name }) : t('titleNobody')} variant="sheet" busy={isBusy} onClose={onClose}>
      <p className={styles.hint}>{t('hint')}</p>
      <TipPicker
        order={order}
        currency={currency}
        choice={choice}
        disabled={isBusy || purchase.isLookup}
        onChange={setChoice}
      />
      {documents && (
        <section className={styles.documents} aria-labelledby={id}>
          <h3 id={id} className={styles.ready}>
            <CheckCircleFilled aria-hidden />
            {t('ready')}
          </h3>
          {documents}
        </section>
      )}
      {decline.problem && <Alert variant="error" texts={decline.problem} />}
      {shown > 0 ? (
        <PaymentForm
          label={t('form')}
          purchase={purchase}
          disabled={decline.isBusy}
          pay={t('give', { amount: formatMoney(fromCents(shown), currency, i18n.language) })}
          actions={declineButton}
        />
      ) : (
        <div className={styles.actions}>{declineButton}</div>
      )}
    </Modal>
  )
}

/** Returns the function that records that the customer declines a tip for this order, and the state of that request. */
function useTipDecline(order: CustomerOrder, onDone: () => void) {
  const decline = useDeclineTip()
  const explain = useErrorTexts()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string[]>()
  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const clientId = order.client_id ?? getCurrentUser()?._id ?? ''
      await decline({ params: { id: order._id }, body: { noShowCheck: true, clientId } })
      onDone()
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }
  return { isBusy, problem, send: () => void send() }
}
