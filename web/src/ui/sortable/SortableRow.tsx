import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined'
import {
  createContext,
  type ReactNode,
  type TransitionEventHandler,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { Draggable, type DraggableProvided } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'
import { Lifted } from './lifted.ts'
import styles from './sortable.module.css'

const Handle = createContext<DraggableProvided['dragHandleProps']>(null)

type Props = {
  id: string
  index: number
  disabled: boolean
  /** With a RowHandle in it; not drawn anew while the row is moved. */
  children: ReactNode
}

/** One row of a SortableList. */
export function SortableRow({ id, index, disabled, children }: Props) {
  return (
    <Draggable draggableId={id} index={index} isDragDisabled={disabled}>
      {(row, { isDragging }) => (
        <Place id={id} row={row} isMoving={isDragging}>
          <Handle value={row.dragHandleProps}>{children}</Handle>
        </Place>
      )}
    </Draggable>
  )
}

/** What a row is moved by. */
export function RowHandle({ name }: { name: string }) {
  const { t } = useTranslation('ui')
  return (
    <span {...use(Handle)} className={styles.handle} aria-label={t('rows.drag', { name })}>
      <HolderOutlined aria-hidden />
    </span>
  )
}

type PlaceProps = { id: string; row: DraggableProvided; isMoving: boolean; children: ReactNode }

function Place({ id, row, isMoving, children }: PlaceProps) {
  const { onTransitionEnd, style, ...props } = row.draggableProps
  return (
    <li
      ref={useEasing(row)}
      {...props}
      // Who can be pointed at is passed on to all that a row holds, which would be styled anew.
      style={{ ...style, pointerEvents: undefined }}
      onTransitionEnd={useApart(onTransitionEnd)}
      className={styles.row}
      data-row={id}
      data-moving={isMoving || undefined}
    >
      {children}
    </li>
  )
}

/**
 * While one row is moved, others make room and come back smoothly; with the drop they are at once where they are then.
 * Only rows that move are marked: a rule for all would have all of them styled anew with each lift and drop.
 */
function useEasing({ innerRef }: DraggableProvided) {
  const isLifted = use(Lifted)
  const place = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    place.current?.toggleAttribute('data-eases', isLifted.current)
  })
  return useCallback(
    (element: HTMLLIElement | null) => {
      place.current = element
      innerRef(element)
    },
    [innerRef],
  )
}

/** A browser tells that a row has arrived where it draws the page: the new order and drawing would be one long task. */
function useApart(listener: TransitionEventHandler | undefined): TransitionEventHandler | undefined {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  }, [listener])
  // A scroll can end the move first, and then nobody listens any more.
  return listener && ((event) => void setTimeout(() => latest.current?.(event)))
}
