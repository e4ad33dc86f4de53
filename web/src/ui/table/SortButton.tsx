import CaretDownFilled from '@ant-design/icons/es/icons/CaretDownFilled'
import CaretUpFilled from '@ant-design/icons/es/icons/CaretUpFilled'
import type { ListProps } from './column.ts'
import styles from './data-table.module.css'

type Props = {
  title: string
  column: string
  align: 'start' | 'end'
  sort: ListProps<object>['sort']
  onSort: ListProps<object>['onSort']
}

/** Renders a column heading that cycles through ascending, descending and unsorted. */
export function SortButton({ title, column, align, sort, onSort }: Props) {
  const ownSort = sort?.key === column ? sort : undefined
  const next =
    ownSort === undefined ? { key: column, down: false } : ownSort.down ? undefined : { key: column, down: true }
  return (
    <button type="button" className={styles.sort} data-align={align} onClick={() => onSort({ sort: next })}>
      {title}
      <span className={styles.carets} data-sorted={ownSort !== undefined || undefined} aria-hidden>
        <CaretUpFilled className={ownSort && !ownSort.down ? styles.active : ''} />
        <CaretDownFilled className={ownSort?.down ? styles.active : ''} />
      </span>
    </button>
  )
}
