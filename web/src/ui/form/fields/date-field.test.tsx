import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../testing/render-component.tsx'
import { AppForm } from '../AppForm.tsx'
import { DateField } from './DateField.tsx'

test('a date field keeps the focus when the calendar replaces the native date input', async () => {
  renderComponent(
    <AppForm initialValues={{}} onSubmit={async () => undefined}>
      <DateField name="day" label="Day" />
    </AppForm>,
  )
  const first = screen.getByLabelText<HTMLInputElement>('Day')
  expect(first.type).toBe('date')
  act(() => first.focus())
  const calendars = await screen.findByPlaceholderText('MM/DD/YYYY')
  await waitFor(() => expect(document.activeElement).toBe(calendars))
})
