import type { ReactNode } from 'react'
import { RowTools } from '../../button/RowTools.tsx'
import styles from './repeat-field.module.css'

type Props = {
  id: number
  name: string
  isFirst: boolean
  isLast: boolean
  canRemove: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  children: ReactNode
}

/** One row with its name and what can be done with it. */
export function RepeatRow({ id, name, isFirst, isLast, canRemove, onMove, onRemove, children }: Props) {
  return (
    <li className={styles.row} data-row={id}>
      <div role="group" aria-label={name}>
        <div className={styles.head}>
          <span aria-hidden>{name}</span>
          <RowTools
            name={name}
            isFirst={isFirst}
            isLast={isLast}
            onUp={() => onMove(-1)}
            onDown={() => onMove(1)}
            onRemove={canRemove ? onRemove : undefined}
          />
        </div>
        <div data-part="fields">{children}</div>
      </div>
    </li>
  )
}
