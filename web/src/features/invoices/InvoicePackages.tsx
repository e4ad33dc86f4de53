import type { Invoice } from '@quillgate/shared/contract/entities'
import { formatInvoiceNumber } from '@quillgate/shared/domain/purchases/invoices'
import { useTranslation } from 'react-i18next'
import { Money } from '../../ui/value/Money.tsx'
import { withKeys } from '../../ui/value/with-keys.ts'
import styles from './invoices.module.css'
import { useInvoiceName } from './use-invoice-name.ts'

export function InvoicePackages({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('invoices')
  const name = useInvoiceName()(invoice)
  // A tip has no packages, so the tip itself is the only line.
  const lines =
    invoice.packages.length > 0
      ? invoice.packages
      : [{ packageName: name, packagePrice: invoice.price, invoiceData: [{ quantity: 1 }] }]
  return (
    <table className={styles.packages} aria-label={t('packagesOf', { invoice: formatInvoiceNumber(invoice) })}>
      <thead>
        <tr>
          <th scope="col">{t('package')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('price')}</th>
        </tr>
      </thead>
      <tbody>
        {withKeys(lines, ({ packageName }) => packageName).map(({ key, one }) => (
          <tr key={key}>
            <td>
              <bdi>{one.packageName}</bdi>
            </td>
            <td className="tabular">{(one.invoiceData[0]?.quantity ?? 1).toLocaleString(i18n.language)}</td>
            <td>
              {one.packagePrice !== undefined && <Money amount={one.packagePrice} currency={invoice.invoiceCurrency} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
