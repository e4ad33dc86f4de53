import { expect, test } from 'vitest'
import { createCalendarFile } from './calendar-file.ts'

const NOW = new Date('2026-11-26T08:09:10.123Z')
const dueDay = {
  id: 'due-1@northwind.test',
  day: '2026-12-31',
  title: 'Due',
  url: 'https://northwind.test/orders/view/1',
}

test('exports a due date as an all-day event in a calendar file', () => {
  expect(createCalendarFile([dueDay], NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quillgate//EN',
    'BEGIN:VEVENT',
    'UID:due-1@northwind.test',
    'DTSTAMP:20261126T080910Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Due',
    'URL:https://northwind.test/orders/view/1',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('escapes backslash, semicolon, comma and line breaks in a calendar file', () => {
  expect(createCalendarFile([{ ...dueDay, title: 'a\\b; c, d\r\ne\nEND:VEVENT' }], NOW)).toContain(
    'SUMMARY:a\\\\b\\; c\\, d\\ne\\nEND:VEVENT\r\n',
  )
})

test('folds the lines of a calendar file to 75 octets without splitting a character', () => {
  const title = 'ก'.repeat(40) + '🙂'.repeat(20) + 'x'.repeat(200)
  const lines = createCalendarFile([{ ...dueDay, title }], NOW).split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
