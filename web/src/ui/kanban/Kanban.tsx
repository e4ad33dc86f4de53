import { lazyComponent } from '../state/lazy-component.tsx'
import styles from './kanban.module.css'
import type { KanbanProps } from './kanban-board.ts'

const Lanes = lazyComponent(async () => (await import('./Lanes.tsx')).Lanes)

/**
 * Renders lists of cards that can be moved by mouse, touch or keyboard: Space lifts and drops, arrows move, Escape
 * cancels.
 */
export const Kanban = (props: KanbanProps) => (
  <Lanes {...props} placeholder={<div className={`${styles.board} ${styles.waiting}`} aria-busy="true" />} />
)
