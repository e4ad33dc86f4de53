import type { Invoice } from '@quillgate/shared/contract/entities'
import { formatInvoiceNumber } from '@quillgate/shared/domain/purchases/invoices'
import { toCalendarDay } from '@quillgate/shared/domain/values/days'
import { formatMoney } from '@quillgate/shared/domain/values/money'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { Day } from '../../ui/time/Day.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { CardProvider, PaymentForm } from '../card-payment/public.ts'
import styles from './invoices.module.css'
import { useInvoiceName } from './use-invoice-name.ts'
import { useInvoicePayment } from './use-invoice-payment.ts'

type Props = { invoice: Invoice; onPaidBefore: () => void; onClose: () => void }

export const PayDialog = (props: Props) => (
  <CardProvider>
    <Payment {...props} />
  </CardProvider>
)

function Payment({ invoice, onPaidBefore, onClose }: Props) {
  const { t, i18n } = useTranslation('invoices')
  const name = useInvoiceName()(invoice)
  const purchase = useInvoicePayment(invoice, name, onPaidBefore)
  const { price, invoiceCurrency, createdAt } = invoice
  return (
    <Modal title={t('payInvoice')} variant="sheet" busy={purchase.isBusy} onClose={onClose}>
      <div className={styles.bill}>
        <div>
          <bdi className={styles.name}>{name}</bdi>
          <p className={styles.number}>
            {formatInvoiceNumber(invoice)}
            {toCalendarDay(createdAt) !== undefined && (
              <>
                {' · '}
                <Day value={createdAt} />
              </>
            )}
          </p>
        </div>
        <strong className={styles.due}>
          <Money amount={price} currency={invoiceCurrency} />
        </strong>
      </div>
      <PaymentForm
        label={t('payInvoice')}
        purchase={purchase}
        pay={t('payAmount', { amount: formatMoney(price, invoiceCurrency, i18n.language) })}
        actions={
          <Button disabled={purchase.isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      />
    </Modal>
  )
}
