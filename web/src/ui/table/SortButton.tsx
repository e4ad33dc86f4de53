import CaretDownFilled from '@ant-design/icons/es/icons/CaretDownFilled'
import CaretUpFilled from '@ant-design/icons/es/icons/CaretUpFilled'
import type { ListProps } from './column.ts'
import styles from './data-table.module.css'

type Props = {
  title: string
  at: string
  align: 'start' | 'end'
  sort: ListProps<object>['sort']
  onSort: ListProps<object>['onSort']
}

/** A column heading that cycles through ascending, descending and unsorted. */
export function SortButton({ title, at, align, sort, onSort }: Props) {
  const mine = sort?.key === at ? sort : undefined
  const next = mine === undefined ? { key: at, down: false } : mine.down ? undefined : { key: at, down: true }
  return (
    <button type="button" className={styles.sort} data-align={align} onClick={() => onSort({ sort: next })}>
      {title}
      <span className={styles.carets} data-sorted={mine !== undefined || undefined} aria-hidden>
        <CaretUpFilled className={mine && !mine.down ? styles.active : ''} />
        <CaretDownFilled className={mine?.down ? styles.active : ''} />
      </span>
    </button>
  )
}
