import { type Key, useId, useState } from 'react'
import type { ListProps } from './column.ts'
import styles from './data-table.module.css'
import { RowToggle } from './RowToggle.tsx'

/** The list as a phone shows it. */
export function CardList<Row extends object>({ label, rows, from, rowKey, card, details }: ListProps<Row>) {
  const id = useId()
  const [open, setOpen] = useState<readonly Key[]>([])
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row, index) => {
        const key = rowKey(row)
        const more = details?.render(row)
        const isOpen = open.includes(key)
        return (
          <li key={key} className={styles.card}>
            {card(row, from + index)}
            {details && more !== undefined && (
              <>
                <RowToggle
                  name={details.name(row)}
                  open={isOpen}
                  controls={`${id}${key}`}
                  worded
                  onToggle={() => setOpen(isOpen ? open.filter((one) => one !== key) : [...open, key])}
                />
                {isOpen && (
                  <div id={`${id}${key}`} className={styles.more}>
                    {more}
                  </div>
                )}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
