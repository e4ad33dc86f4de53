import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import SortAscendingOutlined from '@ant-design/icons/es/icons/SortAscendingOutlined'
import Button from 'antd/es/button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../overlay/Modal.tsx'
import styles from './filter-sheet.module.css'
import { FilterSelect } from './filters/FilterSelect.tsx'
import { formatSort, type TableView } from './view.ts'

type Props = {
  columns: readonly { key: string; title: string; sortBy?: unknown }[]
  sort: TableView['sort']
  onSort: (sort: TableView['sort']) => void
  filters: ReactNode
  /** Number of filters in use, shown on the button. */
  filterCount: number
  /** Number of rows that match. */
  total: number
}

/** Renders a button for phones that opens a bottom sheet with the filters and the sort order of the table. */
export function FilterSheet({ columns, sort, onSort, filters, filterCount, total }: Props) {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  const orders = columns.flatMap(({ key, title, sortBy }) =>
    sortBy
      ? [false, true].map((down) => ({
          sort: { key, down },
          value: formatSort({ key, down }),
          label: `${title}, ${t(down ? 'table.down' : 'table.up')}`,
        }))
      : [],
  )
  const title = t(filters ? 'table.filter' : 'table.sort')
  const Icon = filters ? FilterOutlined : SortAscendingOutlined
  return (
    <>
      <Button icon={<Icon aria-hidden />} onClick={() => setOpen(true)}>
        {filterCount > 0 ? `${title} (${filterCount})` : title}
      </Button>
      {open && (
        <Modal
          title={title}
          variant="sheet"
          onClose={() => setOpen(false)}
          actions={
            <Button type="primary" onClick={() => setOpen(false)}>
              {t('table.show', { count: total })}
            </Button>
          }
        >
          {filters && <div className={styles.filters}>{filters}</div>}
          {orders.length > 0 && (
            <>
              {filters && <h3 className={styles.heading}>{t('table.sort')}</h3>}
              <FilterSelect
                label={t('table.sort')}
                options={[{ value: '', label: t('table.unsorted') }, ...orders]}
                value={formatSort(sort)}
                onChange={(value) => onSort(orders.find((order) => order.value === value)?.sort)}
              />
            </>
          )}
        </Modal>
      )}
    </>
  )
}
