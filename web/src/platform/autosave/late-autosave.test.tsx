import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aForm } from '../../testing/kept-form.tsx'
import { show } from '../../testing/show.tsx'

test('what is typed before the part that keeps it has come is kept all the same', async () => {
  const { Page, wait } = aForm({ name: 'Maya', city: 'Oslo' })
  show(<Page />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Maya Okafor' } })
  await wait()
  await wait()
  expect(JSON.stringify(localStorage)).toContain('Maya Okafor')
})
