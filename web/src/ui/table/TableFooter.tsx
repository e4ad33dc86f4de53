import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import control from '../field/control.module.css'
import { Pagination } from './Pagination.tsx'
import styles from './table-foot.module.css'
import type { TableView } from './view.ts'

type Props = {
  label: string
  visible: { from: number; rows: readonly unknown[]; total: number; page: number; pages: number }
  size: number
  sizes: readonly number[]
  busy: boolean
  onChange: (change: Partial<TableView>) => void
}

/** Renders the range of the visible rows, and the page size and the pages when there can be more than one page. */
export function TableFooter({ label, visible, size, sizes, busy, onChange }: Props) {
  const { t, i18n } = useTranslation('ui')
  const id = useId()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const { from, rows, total, page, pages } = visible
  const range = { from: number(from + 1), to: number(from + rows.length), total: number(total) }
  return (
    <div className={`${styles.foot} tabular`}>
      <span role="status">{t('table.range', range)}</span>
      {total > Math.min(...sizes) && (
        <>
          <span className={styles.size}>
            <label htmlFor={id}>{t('table.rows')}</label>
            <select
              id={id}
              className={`${control.control} ${control.select}`}
              value={size}
              onChange={(event) => onChange({ size: Number(event.target.value) })}
            >
              {sizes.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </span>
          <Pagination
            label={`${label}: ${t('table.pages')}`}
            page={page}
            pages={pages}
            busy={busy}
            onPage={(to) => onChange({ page: to })}
          />
        </>
      )}
    </div>
  )
}
