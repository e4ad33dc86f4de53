import { useState } from 'react'
import { Tabs } from '../../../src/ui/page/Tabs.tsx'
import { Empty } from '../../../src/ui/state/Empty.tsx'
import { type Column, DataTable } from '../../../src/ui/table/DataTable.tsx'
import { useUrlTableView } from '../../../src/ui/table/use-url-table-view.ts'
import { INVOICE_PAGE_SIZES } from '../../../src/ui/table/view.ts'
import { Day } from '../../../src/ui/time/Day.tsx'
import { Money } from '../../../src/ui/value/Money.tsx'
import { Pill } from '../../../src/ui/value/Pill.tsx'
import styles from './tables.module.css'

type Invoice = {
  id: number
  date: string
  names: string[]
  state: 'PAID' | 'UNPAID' | 'REFUNDED $98.00'
  amount: number
}
const VARIANT_BY_STATE = { PAID: 'success', UNPAID: 'warning', 'REFUNDED $98.00': 'off' } as const
const INVOICES: readonly Invoice[] = [
  { id: 1042, date: '2026-11-17', names: ['LinkedIn Profile Makeover'], state: 'UNPAID', amount: 199 },
  { id: 1029, date: '2026-11-03', names: ['Professional Resume Package'], state: 'PAID', amount: 489 },
  { id: 1017, date: '2026-09-22', names: ['Cover Letter', 'Biography'], state: 'REFUNDED $98.00', amount: 347 },
  { id: 988, date: '2026-03-20', names: ['Tip'], state: 'PAID', amount: 22.35 },
]
const MANY_INVOICES: readonly Invoice[] = Array.from({ length: 1234 }, (_, index) => ({
  ...INVOICES[index % INVOICES.length]!,
  id: 2000 + index,
}))

const renderPackages = ({ names }: Invoice) => names.join(', ')
const renderState = ({ state }: Invoice) => <Pill variant={VARIANT_BY_STATE[state]}>{state}</Pill>
const renderAmount = ({ amount }: Invoice) => <Money amount={amount} currency="usd" />
const COLUMNS: Column<Invoice>[] = [
  { key: 'invoice', title: 'Invoice', width: 110, sortBy: ({ id }) => id, render: ({ id }) => `#${id}` },
  { key: 'date', title: 'Date', width: 140, sortBy: ({ date }) => date, render: ({ date }) => <Day value={date} /> },
  { key: 'package', title: 'Package', render: (invoice) => <strong>{renderPackages(invoice)}</strong> },
  { key: 'status', title: 'Status', width: 170, sortBy: ({ state }) => state, render: renderState },
  { key: 'amount', title: 'Amount', align: 'end', width: 130, sortBy: ({ amount }) => amount, render: renderAmount },
]

const INVOICE_DETAILS = {
  name: ({ id }: Invoice) => `invoice #${id}`,
  render: ({ names }: Invoice) => (names.length > 1 ? names.map((name) => <p key={name}>{name}</p>) : undefined),
}
const sharedProps = {
  rowKey: ({ id }: Invoice) => id,
  columns: COLUMNS,
  empty: <Empty title="No Records Found" hint="Invoices for your orders will show up here." />,
  search: { label: 'Search invoices', searchTextOf: (invoice: Invoice) => `#${invoice.id} ${renderPackages(invoice)}` },
  sizes: INVOICE_PAGE_SIZES,
  details: INVOICE_DETAILS,
  card: (invoice: Invoice) => (
    <div className={styles.card}>
      <span className={styles.small}>
        #{invoice.id} · <Day value={invoice.date} />
      </span>
      {renderState(invoice)}
      <strong>{renderPackages(invoice)}</strong>
      <strong>{renderAmount(invoice)}</strong>
    </div>
  ),
}

export function Tables() {
  const [tab, setTab] = useState('few')
  const address = useUrlTableView(INVOICE_PAGE_SIZES)
  return (
    <Tabs
      label="Invoices"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          key: 'few',
          label: 'A few',
          panel: <DataTable {...sharedProps} {...address} label="Invoices" rows={INVOICES} />,
        },
        {
          key: 'many',
          label: 'Many',
          panel: <DataTable {...sharedProps} label="Many invoices" rows={MANY_INVOICES} />,
        },
        { key: 'none', label: 'None', panel: <DataTable {...sharedProps} label="No invoices" rows={[]} /> },
      ]}
    />
  )
}
