import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../platform/runtime/boot.ts'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import type { PurchaseView } from './use-purchase.ts'

type Props = {
  purchase: Pick<PurchaseView, 'isLookup' | 'isBusy'>
  disabled?: boolean
  block?: boolean
  size?: 'middle' | 'large'
  kind?: 'primary' | 'default'
  /** The label for paying. When the button looks up an earlier payment instead, it shows a fixed label. */
  children: ReactNode
}

/**
 * Renders the button that pays. While the outcome of an earlier payment is unknown, pressing it looks up that payment
 * instead.
 */
export function PayButton({ purchase, disabled = false, block = false, size, kind, children }: Props) {
  const { isLookup, isBusy } = purchase
  const { t } = useTranslation('card-payment')
  return (
    <SubmitButton
      size={size}
      kind={kind}
      block={block}
      disabled={disabled || (!isLookup && !boot.cardKey)}
      busy={isBusy}
    >
      {isBusy ? t('processing') : isLookup ? t('check') : children}
    </SubmitButton>
  )
}
