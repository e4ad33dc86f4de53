import { stripVTControlCharacters } from 'node:util'
import Table from 'cli-table3'

export type Cell = string | number | boolean | null | undefined
export type Row = Readonly<Record<string, Cell | object>>
const textOf = (cell: Cell | object) =>
  cell === null || cell === undefined ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell)

/** What a command prints: a table for people, the rows themselves for machines. */
export class Printer {
  readonly json: boolean
  out = ''
  constructor(json: boolean) {
    this.json = json
  }
  /** What was done: a sentence for people. */
  said(done: string): void {
    if (this.json) this.raw({ done })
    else this.line(done)
  }
  /** What people typed may hold control characters that would drive the terminal. */
  private line(text: string): void {
    this.out += `${stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]/gu, '')}\n`
  }
  /** Rows under the names of their first one's fields; `empty` is said where there is none. */
  rows(rows: readonly Row[], empty = 'Nothing to show.'): void {
    if (this.json) return this.raw(rows)
    const head = Object.keys(rows[0] ?? {})
    if (head.length === 0) return this.line(empty)
    const table = new Table({ head, style: { head: [], border: [] }, wordWrap: true })
    for (const row of rows) table.push(head.map((name) => textOf(row[name])))
    this.line(table.toString())
  }
  /** One thing with its fields below each other. */
  one(row: Row): void {
    if (this.json) return this.raw(row)
    const table = new Table({ style: { head: [], border: [] }, wordWrap: true })
    for (const [name, cell] of Object.entries(row)) table.push([name, textOf(cell)])
    this.line(table.toString())
  }
  private raw(value: unknown): void {
    this.out += `${JSON.stringify(value, null, 2)}\n`
  }
}
