/** An all-day entry in a calendar. */
export type CalendarDay = {
  /** Id of the entry. Calendars replace an earlier entry with the same id. */
  id: string
  /** YYYY-MM-DD. */
  day: string
  title: string
  url: string
}

/** Octets per line, without the line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75
const encoder = new TextEncoder()

/** Returns an iCalendar file (RFC 5545) with all-day entries; `now` becomes its creation time. */
export function createCalendarFile(days: readonly CalendarDay[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quillgate//EN',
    ...days.flatMap(({ id, day, title, url }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(id)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${toNextDay(day).replaceAll('-', '')}`,
      `SUMMARY:${escapeText(title)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** The end of an all-day entry is exclusive. */
const toNextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n|\r/g, '\\n')

/** Breaks a long line between characters; each continuation starts with a space. */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > MAX_LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}
