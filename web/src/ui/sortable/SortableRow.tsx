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
import { RowDragContext } from './row-drag-context.ts'
import styles from './sortable.module.css'

const HandleContext = createContext<DraggableProvided['dragHandleProps']>(null)

type Props = {
  id: string
  index: number
  disabled: boolean
  /** Content of the row. Must contain a RowHandle. It does not re-render while the row is moved. */
  children: ReactNode
}

export function SortableRow({ id, index, disabled, children }: Props) {
  return (
    <Draggable draggableId={id} index={index} isDragDisabled={disabled}>
      {(row, { isDragging }) => (
        <RowContainer id={id} row={row} isMoving={isDragging}>
          <HandleContext value={row.dragHandleProps}>{children}</HandleContext>
        </RowContainer>
      )}
    </Draggable>
  )
}

export function RowHandle({ name }: { name: string }) {
  const { t } = useTranslation('ui')
  return (
    <span {...use(HandleContext)} className={styles.handle} aria-label={t('rows.drag', { name })}>
      <HolderOutlined aria-hidden />
    </span>
  )
}

type RowContainerProps = { id: string; row: DraggableProvided; isMoving: boolean; children: ReactNode }

function RowContainer({ id, row, isMoving, children }: RowContainerProps) {
  const { onTransitionEnd, style, ...props } = row.draggableProps
  return (
    <li
      ref={useMoveTransition(row)}
      {...props}
      // `pointer-events` is inherited, so toggling it here would restyle every descendant.
      style={{ ...style, pointerEvents: undefined }}
      onTransitionEnd={useDeferredListener(onTransitionEnd)}
      className={styles.row}
      data-row={id}
      data-moving={isMoving || undefined}
    >
      {children}
    </li>
  )
}

/**
 * During a move, other rows make space with a transition; after the drop they jump to their final position. Only the
 * moving rows get the attribute for this transition, because a rule for all rows would restyle all of them on each lift
 * and drop.
 */
function useMoveTransition({ innerRef }: DraggableProvided) {
  const isLifted = use(RowDragContext)
  const rowElement = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    rowElement.current?.toggleAttribute('data-eases', isLifted.current)
  })
  return useCallback(
    (element: HTMLLIElement | null) => {
      rowElement.current = element
      innerRef(element)
    },
    [innerRef],
  )
}

/**
 * Browsers fire transitionend in the rendering step. The handler is deferred, so that reordering and rendering are not
 * one long task.
 */
function useDeferredListener(listener: TransitionEventHandler | undefined): TransitionEventHandler | undefined {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  }, [listener])
  // The timeout calls the latest listener. If a scroll has ended the move before the timeout fires, this listener has
  // already been removed.
  return listener && ((event) => void setTimeout(() => latest.current?.(event)))
}
