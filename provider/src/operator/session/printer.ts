import { stripVTControlCharacters } from 'node:util'
import Table from 'cli-table3'

export type Cell = string | number | boolean | null | undefined
export type Row = Readonly<Record<string, Cell | object>>
/** Maximum width of a table, in characters. */
const MAX_TABLE_WIDTH = 120
const CELL_PADDING = 3
const MIN_COLUMN_WIDTH = 6
const CONTROL_CHARACTERS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

function formatCell(cell: Cell | object): string {
  if (cell === null || cell === undefined) return ''
  if (Array.isArray(cell)) return cell.map((item: Cell | object) => formatCell(item)).join('\n')
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

/** Returns the widths of columns so that they fit on one line. The widest columns are reduced first. */
function measureColumns(lines: readonly (readonly string[])[]): number[] {
  const widest = (text: string) => Math.max(0, ...text.split('\n').map((line) => stringWidth(line)))
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => widest(line[at] ?? ''))))
  const available = MAX_TABLE_WIDTH - 1 - CELL_PADDING * widths.length
  for (let total = sum(widths); total > available; total -= 1) {
    const at = widths.indexOf(Math.max(...widths))
    if (widths[at]! <= MIN_COLUMN_WIDTH) break
    widths[at]! -= 1
  }
  return widths.map((width) => width + CELL_PADDING - 1)
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const stringWidth = (text: string) => Array.from(text).length

/** Collects the output of a command, as text or, with `--json`, as JSON. */
export class Printer {
  readonly json: boolean
  out = ''
  constructor(json: boolean) {
    this.json = json
  }
  message(done: string): void {
    if (this.json) this.raw({ done })
    else this.line(done)
  }
  /** Prints nested data as JSON, even without `--json`. */
  data(value: Readonly<Record<string, unknown>>): void {
    this.raw(value)
  }
  /** Prints text unchanged, for use as the input of another program. */
  text(text: string): void {
    this.out += `${text}\n`
  }
  /** Prints text without control characters, because user input can contain them. */
  private line(text: string): void {
    this.out += `${stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '')}\n`
  }
  /**
   * Prints rows as a table, or the text `empty` if there are none. The field names of the first row become the
   * headings.
   */
  rows(rows: readonly Row[], empty = 'Nothing to show.'): void {
    if (this.json) return this.raw(rows)
    const head = Object.keys(rows[0] ?? {})
    if (head.length === 0) return this.line(empty)
    this.table(
      head,
      rows.map((row) => head.map((name) => formatCell(row[name]))),
    )
  }
  entry(row: Row): void {
    if (this.json) return this.raw(row)
    this.table(
      [],
      Object.entries(row).map(([name, cell]) => [name, formatCell(cell)]),
    )
  }
  private table(head: string[], cells: string[][]): void {
    const colWidths = measureColumns(head.length > 0 ? [head, ...cells] : cells)
    const style = { head: [], border: [] }
    const table = new Table({ head, colWidths, style, wordWrap: true, wrapOnWordBoundary: false })
    table.push(...cells)
    this.line(table.toString())
  }
  /** Escapes terminal control characters, because `JSON.stringify` does not escape all of them. */
  private raw(value: unknown): void {
    const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
    this.out += `${JSON.stringify(value, null, 2).replace(CONTROL_CHARACTERS, escaped)}\n`
  }
}
