import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { scrollList } from '../../testing/scroll-list.ts'
import { DataTable } from './DataTable.tsx'

const rows = Array.from({ length: 3_000 }, (_, at) => ({ at }))

test('a table with 3,000 rows renders only the rows near the viewport, each at most once', async () => {
  const rendered: number[] = []
  const columns = [
    {
      key: 'id',
      title: 'Invoice',
      render: (id: { at: number }) => {
        rendered.push(id.at)
        return `#${id.at}`
      },
    },
  ]
  renderComponent(
    <DataTable label="Invoices" rows={rows} rowKey={({ at }) => at} columns={columns} card={() => ''} empty="None" />,
  )
  const table = screen.getByRole('table', { name: 'Invoices' })
  const numbers = () => screen.getAllByRole('cell').map(({ textContent }) => Number(textContent.slice(1)))
  expect(numbers()).toEqual(Array.from({ length: 12 }, (_, at) => at))
  expect(table.getAttribute('aria-rowcount')).toBe('3001')

  scrollList(table.querySelector('tbody')!, 1_500 * 72)
  await expect.poll(() => numbers()[0]).toBeGreaterThan(1_470)
  await expect.poll(() => numbers().at(-1)).toBeGreaterThan(1_520)
  expect(numbers()).toContain(1_500)
  expect(numbers().length).toBeLessThan(70)
  expect(screen.getByRole('row', { name: '#1500' }).getAttribute('aria-rowindex')).toBe('1502')
  expect(rendered.length).toBe(new Set(rendered).size)
})

test('a table with 200 rows renders all of them, in steps', async () => {
  const columns = [{ key: 'id', title: 'Invoice', render: ({ at }: { at: number }) => `#${at}` }]
  const few = rows.slice(0, 200)
  renderComponent(
    <DataTable label="Invoices" rows={few} rowKey={({ at }) => at} columns={columns} card={() => ''} empty="None" />,
  )
  expect(screen.getAllByRole('cell')).toHaveLength(12)
  await expect.poll(() => screen.getAllByRole('cell').length).toBe(200)
})
