/** PostgreSQL refuses a notification from 8,000 bytes on. */
const PIECE = 7_500
const FIELD = ':'

/** A value as notifications: ASCII, so that any place is good to part it, each with who sends it, which it is and of how many. */
export function splitValue(from: number, serial: number, value: unknown): string[] {
  const text = JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const of = Math.max(1, Math.ceil(text.length / PIECE))
  return Array.from({ length: of }, (_, at) =>
    [from, serial, at, of, text.slice(at * PIECE, (at + 1) * PIECE)].join(FIELD),
  )
}

/** Puts pieces together; those of one value come one after the other, since they are sent in one statement. */
export function collectPieces(hear: (value: unknown, from: number) => void) {
  let parts: string[] = []
  return (piece: string) => {
    const [from = '', , at = '', of = ''] = piece.split(FIELD, 4)
    const head = piece.split(FIELD, 4).join(FIELD).length + 1
    // A value whose beginning was missed is not heard; whoever missed it is told so by the lost line.
    if (Number(at) === 0) parts = []
    else if (parts.length !== Number(at)) return
    parts.push(piece.slice(head))
    if (parts.length < Number(of)) return
    const text = parts.join('')
    parts = []
    hear(JSON.parse(text), Number(from))
  }
}
