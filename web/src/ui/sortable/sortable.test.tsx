import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { SortableList } from './SortableList.tsx'
import { RowHandle, SortableRow } from './SortableRow.tsx'

const renderedNames: string[] = []
function Content({ name }: { name: string }) {
  renderedNames.push(name)
  return <RowHandle name={name} />
}
function List() {
  const [rows, setRows] = useState(
    ['a', 'b', 'c'].map((id) => ({ id, name: `Row ${id}`, content: <Content name={id} /> })),
  )
  const move = (from: number, to: number) => setRows(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!))
  return (
    <SortableList label="List" rows={rows} onMove={move}>
      {rows.map(({ id, content }, at) => (
        <SortableRow key={id} id={id} index={at} disabled={false}>
          {content}
        </SortableRow>
      ))}
    </SortableList>
  )
}
const getHandle = (id: string) => screen.getByRole('button', { name: `Drag ${id}` })
const readOrder = () => screen.getAllByRole('listitem').map((row) => row.dataset.row)
const announcementText = () => document.querySelector('[id^=rfd-announcement]')?.textContent
const [SPACE, DOWN] = [32, 40]

test('moves a row of a sortable list by keyboard, without losing the focus or re-rendering the row’s content', async () => {
  renderComponent(<List />)
  getHandle('a').focus()
  renderedNames.length = 0
  fireEvent.keyDown(getHandle('a'), { keyCode: SPACE })
  await expect.poll(announcementText).toContain('Picked up Row a from position 1.')
  fireEvent.keyDown(getHandle('a'), { keyCode: DOWN })
  await expect.poll(announcementText).toContain('Row a is now at')
  fireEvent.keyDown(getHandle('a'), { keyCode: SPACE })
  await expect.poll(announcementText).toContain('Row a was dropped')
  await expect.poll(() => document.activeElement).toBe(getHandle('a'))
  expect(renderedNames).toEqual([])
})

test('moving a row does not change the stylesheet of the drag library', async () => {
  renderComponent(<List />)
  const sheet = () => [...document.querySelectorAll('style[data-rfd-dynamic]')].map(({ innerHTML }) => innerHTML)
  const atRest = sheet()
  expect(atRest).toHaveLength(1)
  getHandle('b').focus()
  fireEvent.keyDown(getHandle('b'), { keyCode: SPACE })
  await expect.poll(announcementText).toContain('Picked up Row b')
  expect(sheet()).toEqual(atRest)
  fireEvent.keyDown(getHandle('b'), { keyCode: 27 })
  await expect.poll(announcementText).toContain('Row b is back')
  expect(readOrder()).toEqual(['a', 'b', 'c'])
})
