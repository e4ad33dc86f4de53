import type { CardPriority } from '../../contract/board-entities.ts'
import type { Priority } from '../../contract/entities.ts'

/** Of an order, the most pressing first. */
export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const satisfies readonly Priority[]
/** Of a card, the most pressing first. */
export const CARD_PRIORITIES = ['Highest', 'High', 'Medium', 'Low', 'Lowest'] as const satisfies readonly CardPriority[]
