import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { AppForm } from './AppForm.tsx'
import { CheckboxField } from './fields/CheckboxField.tsx'
import { TextField } from './fields/TextField.tsx'

function Wizard() {
  const [page, setPage] = useState(1)
  return (
    <AppForm initialValues={{ name: 'Maya', agree: false, city: '' }} onSubmit={async () => undefined}>
      {page === 1 ? (
        <>
          <TextField name="name" label="Name" />
          <CheckboxField name="agree">I agree</CheckboxField>
        </>
      ) : (
        <TextField name="city" label="City" />
      )}
      <button type="button" onClick={() => setPage(3 - page)}>
        Turn
      </button>
    </AppForm>
  )
}

test('keeps the input on one page of a form while another page is shown', async () => {
  const { user } = renderComponent(<Wizard />)
  const turn = () => user.click(screen.getByRole('button', { name: 'Turn' }))
  await user.type(screen.getByLabelText('Name'), ' Okafor')
  await user.click(screen.getByLabelText('I agree'))
  await turn()
  await user.type(screen.getByLabelText('City'), 'Oslo')
  await turn()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Maya Okafor')
  expect(screen.getByLabelText<HTMLInputElement>('I agree').checked).toBe(true)
  await turn()
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Oslo')
})
