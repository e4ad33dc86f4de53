import type { ReactNode } from 'react'
import { AppForm } from '../../ui/form/AppForm.tsx'
import dialog from '../../ui/form/form-window.module.css'
import { CardField } from './card/CardField.tsx'
import { OpenPaymentNotice } from './lazy-modules.ts'
import { PayButton } from './PayButton.tsx'
import styles from './payment-form.module.css'
import { hasPaymentNotice, type PurchaseView } from './use-purchase.ts'

type Props = {
  label: string
  purchase: PurchaseView
  /** Label of the pay button. */
  pay: ReactNode
  /** Disables paying. A payment with an unknown outcome can still be looked up. */
  disabled?: boolean
  /** Buttons next to the pay button. */
  actions: ReactNode
}

/**
 * Renders the payment form of a dialog, whose only field is the card. Must be inside a `CardProvider`, and so must the
 * component that calls `usePurchase`.
 */
export function PaymentForm({ label, purchase, pay, disabled = false, actions }: Props) {
  const { phase, sent, isLookup, isOver, isBusy, submit, startOver } = purchase
  return (
    <AppForm initialValues={NO_VALUES} onSubmit={submit} label={label}>
      <div className={styles.fields}>
        <CardField disabled={isBusy || isLookup || isOver} />
        {sent && hasPaymentNotice(phase) && (
          <OpenPaymentNotice {...purchase} sent={sent} onStartOver={startOver} placeholder={null} />
        )}
      </div>
      <div className={dialog.actions}>
        {actions}
        <PayButton purchase={purchase} disabled={!isLookup && (disabled || isBusy || isOver)}>
          {pay}
        </PayButton>
      </div>
    </AppForm>
  )
}

const NO_VALUES = {}
