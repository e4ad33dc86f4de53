import SortAscendingOutlined from '@ant-design/icons/es/icons/SortAscendingOutlined'
import Button from 'antd/es/button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import box from '../field/checkbox.module.css'
import form from '../field/form.module.css'
import { Modal } from '../overlay/Modal.tsx'
import type { TableView } from './view.ts'

type Props = {
  columns: readonly { key: string; title: string; sortBy?: unknown }[]
  sort: TableView['sort']
  onSort: (sort: TableView['sort']) => void
}

/** Renders the sort dialog for phones: a bottom sheet with all sort orders of the table. */
export function SortSheet({ columns, sort, onSort }: Props) {
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
        data-autofocus={checked || undefined}
        onChange={() => onSort(value)}
        onClick={(event) => event.detail > 0 && choose(value)}
      />
      {label}
    </label>
  )
  return (
    <>
      <Button icon={<SortAscendingOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('table.sort')}
      </Button>
      {open && (
        <Modal title={t('table.sort')} variant="sheet" onClose={() => setOpen(false)}>
          <div className={form.options} role="radiogroup" aria-label={t('table.sort')}>
            {option(t('table.unsorted'), undefined, sort === undefined)}
            {orders.map(({ key, down, label }) =>
              option(label, { key, down }, sort?.key === key && sort.down === down),
            )}
          </div>
        </Modal>
      )}
    </>
  )
}
