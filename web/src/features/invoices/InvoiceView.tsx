import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import type { Invoice } from '@quillgate/shared/contract/entities'
import {
  computeInvoiceDiscount,
  formatInvoiceNumber,
  isUnpaid,
  toInvoiceLabel,
} from '@quillgate/shared/domain/purchases/invoices'
import { fromCents } from '@quillgate/shared/domain/values/money'
import { fullName } from '@quillgate/shared/domain/values/names'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { boot } from '../../platform/runtime/boot.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Day } from '../../ui/time/Day.tsx'
import { DefinitionList } from '../../ui/value/DefinitionList.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { InvoicePackages } from './InvoicePackages.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import styles from './invoice-view.module.css'
import { PayLink } from './PayLink.tsx'

/** Shows a single invoice in full, for reading and printing. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const user = useUser()
  const title = t('numbered', { number: formatInvoiceNumber(invoice) })
  const discount = computeInvoiceDiscount(invoice)
  const { refund } = toInvoiceLabel(invoice)
  const money = (cents: number) => <Money amount={fromCents(cents)} currency={invoice.invoiceCurrency} />
  const { companyName, companyEmail } = boot.site ?? {}
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={[{ label: t('title'), to: pathTo('invoices') }]} current={title} />
      <PageHeader title={title}>
        <span className={styles.tools}>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <PayLink invoice={invoice} isPrimary />
        </span>
      </PageHeader>
      <Card>
        <div className={styles.head}>
          <div>
            <p className={styles.company}>
              <bdi>{companyName}</bdi>
            </p>
            {companyEmail && <p className={styles.address}>{companyEmail}</p>}
          </div>
          <InvoiceStatus invoice={invoice} />
        </div>
        <DefinitionList
          entries={[
            { label: t('invoice'), value: formatInvoiceNumber(invoice) },
            { label: t('date'), value: invoice.createdAt && <Day value={invoice.createdAt} /> },
            {
              label: t('customer'),
              value: user && <bdi>{[fullName(user), user.email].filter(Boolean).join(', ')}</bdi>,
            },
          ]}
        />
        <div className={styles.items}>
          <InvoicePackages invoice={invoice} />
        </div>
        <dl className={styles.totals}>
          {discount && (
            <>
              <dt>{t('subtotal')}</dt>
              <dd>{money(discount.subtotal)}</dd>
              <dt>{t('discount')}</dt>
              <dd>{money(-discount.discount)}</dd>
            </>
          )}
          <dt className={styles.total}>{t(isUnpaid(invoice) ? 'amountDue' : 'total')}</dt>
          <dd className={styles.total}>
            <Money amount={invoice.price} currency={invoice.invoiceCurrency} />
          </dd>
          {refund !== undefined && (
            <>
              <dt>{t('refunded')}</dt>
              <dd>{money(-refund)}</dd>
            </>
          )}
        </dl>
      </Card>
    </div>
  )
}
