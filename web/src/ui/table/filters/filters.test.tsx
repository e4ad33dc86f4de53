import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { FilterSwitch } from './FilterSwitch.tsx'

test('a list is narrowed to one value, and another part of it is asked for', async () => {
  const onSelect = vi.fn<(value: string) => void>()
  const onSwitch = vi.fn<(checked: boolean) => void>()
  const options = [
    { value: '', label: 'All' },
    { value: 'a', label: 'Only A' },
  ]
  const { user } = show(
    <>
      <FilterSelect label="Kind" options={options} value="" onChange={onSelect} />
      <FilterSwitch label="Old ones" checked={false} onChange={onSwitch} />
    </>,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Only A')
  await user.click(screen.getByRole('checkbox', { name: 'Old ones' }))
  expect([onSelect.mock.calls, onSwitch.mock.calls]).toEqual([[['a']], [[true]]])
})
