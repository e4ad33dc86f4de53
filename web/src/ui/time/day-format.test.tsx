import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { formatDateTime, formatDay, formatDayLong, getDayPattern } from '../value/day-format.ts'
import { DateWithTimeTooltip } from './DateWithTimeTooltip.tsx'
import { Day } from './Day.tsx'
import { RelativeDay } from './RelativeDay.tsx'
import { formatRelativeTime } from './relative.ts'

test.each([
  ['en', '03/07/2026', 'MM/DD/YYYY', 'March 7th 2026'],
  ['de', '07.03.2026', 'DD.MM.YYYY', '7. März 2026'],
  ['es', '07/03/2026', 'DD/MM/YYYY', '7 de marzo de 2026'],
  ['ru', '07.03.2026', 'DD.MM.YYYY', '7 марта 2026 г.'],
])('formats a day for the language "%s"', (language, short, pattern, long) => {
  expect(formatDay('2026-03-07', language)).toBe(short)
  expect(getDayPattern(language)).toBe(pattern)
  expect(formatDayLong('2026-03-07', language)).toBe(long)
})

test('formats Thai days in the Gregorian calendar', () => {
  expect(formatDay('2026-03-07', 'th')).toContain('2026')
})

test.each([
  ['2026-11-01', '1st'],
  ['2026-11-02', '2nd'],
  ['2026-11-03', '3rd'],
  ['2026-11-11', '11th'],
  ['2026-11-22', '22nd'],
])('formats the day %s with the ordinal %s', (day, ordinal) => {
  expect(formatDayLong(day, 'en')).toBe(`November ${ordinal} 2026`)
})

test('formats a timestamp in the given time zone', () => {
  const at = new Date('2026-11-20T03:05:00Z')
  expect(formatDateTime(at, 'en', 'America/New_York')).toBe('November 19th 2026, 10:05 pm')
  expect(formatDateTime(at, 'de', 'Europe/Berlin')).toBe('20. November 2026 um 04:05 Uhr')
})

const NOW = new Date('2026-11-20T12:00:00Z')
test.each([
  ['2026-11-20T11:59:30Z', 'now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-05T12:00:00Z', '2 weeks ago'],
  ['2025-10-20T12:00:00Z', 'last year'],
  ['2026-11-20T14:00:00Z', 'in 2 hours'],
])('formats %s relative to now as %j', (at, expected) => {
  expect(formatRelativeTime(new Date(at), NOW, 'en')).toBe(expected)
})

test('shows the long form of a date as a tooltip', () => {
  renderComponent(<Day value="2026-11-18T00:00:00Z" />)
  expect(screen.getByRole('button', { name: '11/18/2026', description: 'November 18th 2026' })).toBeDefined()
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-18')
})

test('shows the given text instead of a missing date', () => {
  renderComponent(<Day value={undefined} none="None" />)
  expect(screen.getByText('None')).toBeDefined()
})

test('shows how many days late a past due date is', () => {
  renderComponent(
    <>
      <RelativeDay day="2026-11-18" today="2026-11-20" />
      <RelativeDay day="2026-11-21" today="2026-11-20" />
    </>,
  )
  expect(screen.getByText('2 days late')).toBeDefined()
  expect(screen.getByText('tomorrow')).toBeDefined()
})

test('shows the date of a timestamp with its time as a tooltip', () => {
  renderComponent(
    <>
      <DateWithTimeTooltip value="2026-11-18T15:05:00Z" />
      <DateWithTimeTooltip value="" none="None" />
    </>,
  )
  expect(screen.getByText('11/18/2026')).toBeDefined()
  expect(screen.getByText(/^November 18th 2026, \d+:05 [ap]m$/)).toBeDefined()
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-18T15:05:00.000Z')
  expect(screen.getByText('None')).toBeDefined()
})
