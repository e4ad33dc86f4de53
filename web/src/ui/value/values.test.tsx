import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { DefinitionList } from './DefinitionList.tsx'
import { NotSavedMark } from './NotSavedMark.tsx'

test('a definition list shows labels with their values and omits entries without a value', () => {
  renderComponent(
    <DefinitionList
      entries={[
        { label: 'Package', value: 'Cover Letter' },
        { label: 'Due', value: undefined },
        { label: 'Price', value: 0 },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Package', 'Price'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Cover Letter', '0'])
})

test('NotSavedMark shows and announces that a change was not saved', () => {
  renderComponent(<NotSavedMark shown />)
  expect(screen.getByRole('status').textContent).toBe('Not saved')
})
