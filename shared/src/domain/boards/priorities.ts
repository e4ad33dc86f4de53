import type { CardPriority } from '../../contract/board-entities.ts'
import type { Priority } from '../../contract/entities.ts'

/** Priorities of an order, highest first. */
export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const satisfies readonly Priority[]
/** Priorities of a card, highest first. */
export const CARD_PRIORITIES = ['Highest', 'High', 'Medium', 'Low', 'Lowest'] as const satisfies readonly CardPriority[]
