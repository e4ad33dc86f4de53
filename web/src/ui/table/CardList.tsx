import { type Key, useId, useState } from 'react'
import { WindowedList } from '../list/WindowedList.tsx'
import type { ListProps } from './column.ts'
import styles from './data-table.module.css'
import { RowToggle } from './RowToggle.tsx'

/** Renders the rows of a DataTable as a list of cards, for phones. */
export function CardList<Row extends object>({ label, rows, from, rowKey, card, details, viewKey }: ListProps<Row>) {
  const id = useId()
  const [open, setOpen] = useState<readonly Key[]>([])
  return (
    <WindowedList
      items={rows}
      itemKey={rowKey}
      label={label}
      className={styles.cards}
      itemClass={styles.card}
      height={150}
      viewKey={viewKey}
    >
      {(row, index) => {
        const key = rowKey(row)
        const more = details?.render(row)
        const isOpen = open.includes(key)
        return (
          <>
            {card(row, from + index)}
            {details && more !== undefined && (
              <>
                <RowToggle
                  name={details.name(row)}
                  open={isOpen}
                  controls={`${id}${key}`}
                  showsLabel
                  onToggle={() => setOpen(isOpen ? open.filter((one) => one !== key) : [...open, key])}
                />
                {isOpen && (
                  <div id={`${id}${key}`} className={styles.more}>
                    {more}
                  </div>
                )}
              </>
            )}
          </>
        )
      }}
    </WindowedList>
  )
}
