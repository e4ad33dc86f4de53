import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../../testing/render-component.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { FilterSwitch } from './FilterSwitch.tsx'
import { SearchField } from './SearchField.tsx'

test('table filters report the selected option and the state of the switch', async () => {
  const onSelect = vi.fn<(value: string) => void>()
  const onSwitch = vi.fn<(checked: boolean) => void>()
  const options = [
    { value: '', label: 'All' },
    { value: 'a', label: 'Only A' },
  ]
  const { user } = renderComponent(
    <>
      <FilterSelect label="Kind" options={options} value="" onChange={onSelect} />
      <FilterSwitch label="Old ones" checked={false} onChange={onSwitch} />
    </>,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Only A')
  await user.click(screen.getByRole('checkbox', { name: 'Old ones' }))
  expect([onSelect.mock.calls, onSwitch.mock.calls]).toEqual([[['a']], [[true]]])
})

/** Renders a search field whose value changes only when `setValue` is called. */
function renderSearchField() {
  const asked: string[] = []
  let setShown: (value: string) => void
  function List() {
    const [value, setValue] = useState('')
    setShown = setValue
    return <SearchField label="Search" value={value} onChange={(next) => asked.push(next)} />
  }
  renderComponent(<List />)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  return { asked, box, setValue: (value: string) => act(() => setShown(value)) }
}

test('a search field keeps newer input when older values arrive late', () => {
  const { asked, box, setValue } = renderSearchField()
  fireEvent.change(box, { target: { value: 'N' } })
  fireEvent.change(box, { target: { value: `${box.value}o` } })
  expect([box.value, asked]).toEqual(['No', ['N', 'No']])
  for (const late of ['N', 'No']) setValue(late)
  expect(box.value).toBe('No')
})

test('a search field shows a value set from outside', () => {
  const { box, setValue } = renderSearchField()
  fireEvent.change(box, { target: { value: 'N' } })
  setValue('N')
  setValue('Maya')
  expect(box.value).toBe('Maya')
})
