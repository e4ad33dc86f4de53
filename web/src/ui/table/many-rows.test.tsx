import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startIntersecting } from '../../testing/into-view.ts'
import { show } from '../../testing/show.tsx'
import { DataTable } from './DataTable.tsx'

test('of three thousand rows a screenful is drawn; more that come into view draw themselves and nothing else', async () => {
  const comeIntoView = startIntersecting()
  const drawn: number[] = []
  const columns = [
    {
      key: 'id',
      title: 'Invoice',
      render: (id: { at: number }) => {
        drawn.push(id.at)
        return `#${id.at}`
      },
    },
  ]
  const rows = Array.from({ length: 3_000 }, (_, at) => ({ at }))
  show(
    <DataTable label="Invoices" rows={rows} rowKey={({ at }) => at} columns={columns} card={() => ''} empty="None" />,
  )
  expect(screen.getAllByRole('row')).toHaveLength(31)
  act(comeIntoView)
  await expect.poll(() => screen.getAllByRole('row').length).toBe(91)
  expect(drawn).toEqual(Array.from({ length: 90 }, (_, at) => at))
})
