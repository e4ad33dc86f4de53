import type { ErrorCode } from '../errors/codes.ts'
import { type FieldCodes, withoutUndefined } from '../errors/field-codes.ts'
import { isUrl } from '../errors/validate.ts'
import { toCalendarDay } from '../values/days.ts'

const MIN_TITLE_LENGTH = 2

type Column<C> = { readonly id: string; readonly cards: readonly C[] }
/** A position on a board: the column's id and the zero-based index in it. */
export type CardLocation = { column: string; position: number }

/**
 * Returns the columns with one card moved; the same array if `from` has no card or the column of `to` does not exist.
 * The index in `to` does not count the moved card and is clamped to the length of the column.
 */
export function moveCard<C, T extends Column<C>>(
  columns: readonly T[],
  from: CardLocation,
  to: CardLocation,
): readonly T[] {
  const card = columns.find(({ id }) => id === from.column)?.cards[from.position]
  if (card === undefined || !columns.some(({ id }) => id === to.column)) return columns
  return columns.map((column) => {
    if (column.id !== from.column && column.id !== to.column) return column
    const cards = column.id === from.column ? column.cards.toSpliced(from.position, 1) : [...column.cards]
    if (column.id === to.column) cards.splice(Math.min(cards.length, Math.max(0, to.position)), 0, card)
    return { ...column, cards }
  })
}

/**
 * Returns an error code when the card is no longer at `from` or the target column no longer exists, otherwise
 * undefined.
 */
export function validateCardMove(
  columns: readonly Column<{ id: string }>[],
  cardId: string,
  from: CardLocation,
  to: CardLocation,
): ErrorCode | undefined {
  const isThere = columns.find(({ id }) => id === from.column)?.cards[from.position]?.id === cardId
  return isThere && columns.some(({ id }) => id === to.column) ? undefined : 'card_position_invalid'
}

/** Returns the position of a card; undefined when it is not on the board. */
export function findCard(columns: readonly Column<{ id: string }>[], cardId: string): CardLocation | undefined {
  for (const column of columns) {
    const position = column.cards.findIndex(({ id }) => id === cardId)
    if (position >= 0) return { column: column.id, position }
  }
  return undefined
}

const trimmedLength = (text: string | null | undefined) => Array.from(text?.trim() ?? '').length
const validateTitle = <M extends ErrorCode, S extends ErrorCode>(text: string | undefined, missing: M, short: S) => {
  const length = trimmedLength(text)
  return length === 0 ? missing : length < MIN_TITLE_LENGTH ? short : undefined
}
const isInvalid = (text: string | number | null | undefined, fits: (text: string) => boolean) =>
  text != null && String(text).trim() !== '' && !fits(String(text).trim())

export type CustomerCardInput = {
  companyName?: string
  jobTitle?: string
  postURL?: string | null
  salary?: string | number | null
  deadline?: string | null
}
export function validateCustomerCard(card: CustomerCardInput): FieldCodes<CustomerCardInput> {
  return withoutUndefined({
    companyName: validateTitle(card.companyName, 'company_name_missing', 'company_name_short'),
    jobTitle: validateTitle(card.jobTitle, 'job_title_missing', 'job_title_short'),
    postURL: isInvalid(card.postURL, isUrl) ? 'post_url_invalid' : undefined,
    salary: isInvalid(card.salary, isNumber) ? 'salary_invalid' : undefined,
    deadline: isInvalid(card.deadline, isDate) ? 'deadline_invalid' : undefined,
  })
}

export type WriterCardInput = { title?: string; deadline?: string | null }
export function validateWriterCard(card: WriterCardInput): FieldCodes<WriterCardInput> {
  return withoutUndefined({
    title: validateTitle(card.title, 'card_title_missing', 'card_title_short'),
    deadline: isInvalid(card.deadline, isDate) ? 'deadline_invalid' : undefined,
  })
}

export const validateColumnTitle = (text: string | undefined): ErrorCode | undefined =>
  validateTitle(text, 'column_title_missing', 'column_title_short')

export const validateBoardName = (text: string | undefined): ErrorCode | undefined =>
  trimmedLength(text) === 0 ? 'board_name_missing' : undefined

const isNumber = (text: string) => text.length <= 30 && /^-?\d+(?:[.,]\d+)*$/.test(text)
const isDate = (text: string) => toCalendarDay(text) !== undefined
