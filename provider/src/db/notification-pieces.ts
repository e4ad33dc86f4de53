/** PostgreSQL refuses notifications of 8,000 bytes or more. */
const PIECE_BYTES = 7_500
const FIELD_SEPARATOR = ':'

/**
 * Splits a value into notifications below the size limit. Their text is ASCII, so it can be split anywhere. Each
 * notification starts with a header: sender, serial number, index and total.
 */
export function splitValue(from: number, serial: number, value: unknown): string[] {
  const text = JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const of = Math.max(1, Math.ceil(text.length / PIECE_BYTES))
  return Array.from({ length: of }, (_, at) =>
    [from, serial, at, of, text.slice(at * PIECE_BYTES, (at + 1) * PIECE_BYTES)].join(FIELD_SEPARATOR),
  )
}

/**
 * Returns a function that reassembles the pieces of values and passes each complete value to `onValue`. The pieces of a
 * value arrive consecutively, because a single statement sends them.
 */
export function collectPieces(onValue: (value: unknown, from: number) => void) {
  let parts: string[] = []
  return (piece: string) => {
    const [from = '', , at = '', of = ''] = piece.split(FIELD_SEPARATOR, 4)
    const head = piece.split(FIELD_SEPARATOR, 4).join(FIELD_SEPARATOR).length + 1
    // Discards a value if its first pieces are missing. Pieces are lost only when the connection is lost, which the bus
    // reports with `onGap`.
    if (Number(at) === 0) parts = []
    else if (parts.length !== Number(at)) return
    parts.push(piece.slice(head))
    if (parts.length < Number(of)) return
    const text = parts.join('')
    parts = []
    onValue(JSON.parse(text), Number(from))
  }
}
