import CreditCardOutlined from '@ant-design/icons/es/icons/CreditCardOutlined'
import type { Invoice } from '@quillgate/shared/contract/entities'
import { formatInvoiceNumber, isUnpaid } from '@quillgate/shared/domain/purchases/invoices'
import { toCalendarDay } from '@quillgate/shared/domain/values/days'
import { formatMoney } from '@quillgate/shared/domain/values/money'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Empty } from '../../ui/state/Empty.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlTableView } from '../../ui/table/use-url-table-view.ts'
import { INVOICE_PAGE_SIZES } from '../../ui/table/view.ts'
import { Day } from '../../ui/time/Day.tsx'
import { MEDIA } from '../../ui/tokens/tokens.ts'
import { formatDay } from '../../ui/value/day-format.ts'
import { Money } from '../../ui/value/Money.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { InvoicePackages } from './InvoicePackages.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import styles from './invoices.module.css'
import { PayLink } from './PayLink.tsx'
import { useInvoiceName } from './use-invoice-name.ts'
import { useStatusText } from './use-status-text.ts'

const NEWEST_FIRST_VIEW = { sort: { key: 'date', down: true } }

/** Lists the invoices with sorting, search, paging and expandable rows that show the packages. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t, i18n } = useTranslation('invoices')
  const nameOf = useInvoiceName()
  const statusOf = useStatusText()
  // On a desktop, the number has a separate column.
  const desktop = useMediaQuery(MEDIA.desktop)
  // The specification defines no date for invoices. If no invoice has a date, the server's order is preserved.
  const hasDates = invoices.some(({ createdAt }) => toCalendarDay(createdAt) !== undefined)
  const { view, onViewChange } = useUrlTableView(INVOICE_PAGE_SIZES, hasDates ? NEWEST_FIRST_VIEW : {})
  const unpaid = invoices.filter(isUnpaid)
  // Invoices without a date come last.
  const [firstDue] = unpaid.toSorted((one, other) => (one.createdAt ?? '9').localeCompare(other.createdAt ?? '9'))
  const amount = ({ price, invoiceCurrency }: Invoice) => <Money amount={price} currency={invoiceCurrency} />
  const searchTextOf = (invoice: Invoice) => {
    const day = toCalendarDay(invoice.createdAt)
    return [
      formatInvoiceNumber(invoice),
      day && formatDay(day, i18n.language),
      nameOf(invoice),
      ...invoice.packages.map(({ packageName }) => packageName),
      statusOf(invoice),
      formatMoney(invoice.price, invoice.invoiceCurrency, i18n.language),
    ].join(' ')
  }
  const columns: Column<Invoice>[] = [
    {
      key: 'invoice',
      title: t('invoice'),
      // In narrow windows, the number is below the date.
      ...(hasDates && { minWidth: 1024 as const }),
      sortBy: formatInvoiceNumber,
      render: (invoice) => <span className={styles.number}>{formatInvoiceNumber(invoice)}</span>,
    },
    {
      key: 'date',
      title: t('date'),
      sortBy: ({ createdAt }) => createdAt,
      render: (invoice) => (
        <span className={styles.date}>
          <Day value={invoice.createdAt} />
          {!desktop && <span className={`${styles.number} ${styles.below}`}>{formatInvoiceNumber(invoice)}</span>}
        </span>
      ),
    },
    {
      key: 'package',
      title: t('package'),
      sortBy: nameOf,
      render: (invoice) => <InvoiceLink invoice={invoice} />,
    },
    {
      key: 'status',
      title: t('status'),
      sortBy: statusOf,
      render: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      sortBy: ({ price }) => price,
      render: (invoice) => <strong>{amount(invoice)}</strong>,
    },
  ]
  if (!hasDates) columns.splice(1, 1)
  // Without unpaid invoices, the column with the pay links is omitted, so that the amounts align with the edge of the
  // table.
  if (unpaid.length > 0) {
    columns.push({
      key: 'pay',
      title: t('pay'),
      titleHidden: true,
      align: 'end',
      render: (invoice) => <PayLink invoice={invoice} isPrimary={invoice === firstDue} />,
    })
  }
  return (
    <DataTable
      label={t('title')}
      rows={invoices}
      rowKey={({ _id }) => _id}
      columns={columns}
      search={{ label: t('search'), searchTextOf }}
      pageSizes={INVOICE_PAGE_SIZES}
      view={view}
      onViewChange={onViewChange}
      details={{
        name: formatInvoiceNumber,
        render: (invoice) => (invoice.packages.length > 0 ? <InvoicePackages invoice={invoice} /> : undefined),
      }}
      card={(invoice) => (
        <div className={styles.card}>
          <div className={styles.line}>
            <span className={`${styles.number} ${styles.facts}`}>
              <span>{formatInvoiceNumber(invoice)}</span> <Day value={invoice.createdAt} />
            </span>
            <InvoiceStatus invoice={invoice} />
          </div>
          <div className={styles.line}>
            <InvoiceLink invoice={invoice} />
            <strong>{amount(invoice)}</strong>
          </div>
          <PayLink invoice={invoice} isPrimary={invoice === firstDue} />
        </div>
      )}
      empty={
        <Empty
          icon={CreditCardOutlined}
          title={t('empty')}
          hint={t('emptyHint')}
          action={
            <LinkButton kind="primary" to={pathTo('ordersNew')}>
              {t('newOrder')}
            </LinkButton>
          }
        />
      }
    />
  )
}
