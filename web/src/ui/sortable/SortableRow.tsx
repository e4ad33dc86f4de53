import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined'
import type { ReactNode } from 'react'
import { Draggable } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'
import styles from './sortable.module.css'

type Props = {
  id: string
  index: number
  name: string
  disabled: boolean
  /** Given what the row is moved by. */
  children: (handle: ReactNode) => ReactNode
}

/** One row of a SortableList. */
export function SortableRow({ id, index, name, disabled, children }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Draggable draggableId={id} index={index} isDragDisabled={disabled}>
      {(row, { isDragging }) => (
        <li
          ref={row.innerRef}
          {...row.draggableProps}
          className={styles.row}
          data-row={id}
          data-moving={isDragging || undefined}
        >
          {children(
            <span {...row.dragHandleProps} className={styles.handle} aria-label={t('rows.drag', { name })}>
              <HolderOutlined aria-hidden />
            </span>,
          )}
        </li>
      )}
    </Draggable>
  )
}
