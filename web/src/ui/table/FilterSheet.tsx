import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import SortAscendingOutlined from '@ant-design/icons/es/icons/SortAscendingOutlined'
import Button from 'antd/es/button'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import box from '../field/checkbox.module.css'
import form from '../field/form.module.css'
import { Modal } from '../overlay/Modal.tsx'
import styles from './filter-sheet.module.css'
import type { TableView } from './view.ts'

type Props = {
  columns: readonly { key: string; title: string; sortBy?: unknown }[]
  sort: TableView['sort']
  onSort: (sort: TableView['sort']) => void
  filters: ReactNode
  /** Number of filters in use, shown on the button. */
  filterCount: number
}

/** Renders a button for phones that opens a bottom sheet with the filters and all sort orders of the table. */
export function FilterSheet({ columns, sort, onSort, filters, filterCount }: Props) {
  const { t } = useTranslation('ui')
  const name = useId()
  const [open, setOpen] = useState(false)
  const orders = columns.flatMap(({ key, title, sortBy }) =>
    sortBy
      ? [false, true].map((down) => ({ key, down, label: `${title}, ${t(down ? 'table.down' : 'table.up')}` }))
      : [],
  )
  const choose = (next: TableView['sort']) => {
    onSort(next)
    setOpen(false)
  }
  const option = (label: string, value: TableView['sort'], checked: boolean) => (
    <label key={label} className={box.row}>
      <input
        type="radio"
        name={name}
        className={`${box.box} ${box.round}`}
        checked={checked}
        data-autofocus={(!filters && checked) || undefined}
        onChange={() => onSort(value)}
        onClick={(event) => event.detail > 0 && choose(value)}
      />
      {label}
    </label>
  )
  const title = t(filters ? 'table.filter' : 'table.sort')
  const Icon = filters ? FilterOutlined : SortAscendingOutlined
  return (
    <>
      <Button icon={<Icon aria-hidden />} onClick={() => setOpen(true)}>
        {filterCount > 0 ? `${title} (${filterCount})` : title}
      </Button>
      {open && (
        <Modal title={title} variant="sheet" onClose={() => setOpen(false)}>
          {filters && <div className={styles.filters}>{filters}</div>}
          {orders.length > 0 && (
            <div role="radiogroup" aria-label={t('table.sort')}>
              {filters && <h3 className={styles.heading}>{t('table.sort')}</h3>}
              <div className={form.options}>
                {option(t('table.unsorted'), undefined, sort === undefined)}
                {orders.map(({ key, down, label }) =>
                  option(label, { key, down }, sort?.key === key && sort.down === down),
                )}
              </div>
            </div>
          )}
        </Modal>
      )}
    </>
  )
}
