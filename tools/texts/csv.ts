/** Spreadsheet programs read a CSV file as UTF-8 only if it starts with a byte order mark. */
const BYTE_ORDER_MARK = '\ufeff'

/** Writes rows as CSV (RFC 4180). */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeField).join(',')}\r\n`).join('')

const writeField = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

/**
 * Parses CSV (RFC 4180). The separator is a comma, or a semicolon, which some spreadsheet programs use. Skips empty
 * lines.
 */
export function readCsv(text: string): string[][] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const delimiter = /^[^\r\n,]*;/.test(body) ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${delimiter}\\r\\n]*))(${delimiter}|\\r?\\n|$)`, 'y')
  while (field.lastIndex < body.length) {
    const at = field.lastIndex
    const match = field.exec(body)
    if (!match) throw new SyntaxError(`unexpected quotation mark in line ${body.slice(0, at).split('\n').length}`)
    const [, quoted, plain = '', end] = match
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === delimiter) continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}
