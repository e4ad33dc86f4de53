import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TextField } from './fields/TextField.tsx'
import type { FormRefusal } from './refusal.ts'

const submitSpy = vi.fn<(values: { title: string }) => void>()
function CardPage({ refusal }: { refusal?: FormRefusal }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <FormDialog
        open={open}
        title="Edit card"
        submitLabel="Save"
        initialValues={{ title: 'Planner' }}
        onSubmit={async (values) => {
          submitSpy(values)
          return refusal
        }}
        onClose={() => setOpen(false)}
      >
        <TextField name="title" label="Job Title" />
      </FormDialog>
    </>
  )
}
const getButton = (name: string) => screen.getByRole('button', { name })
const getField = () => screen.getByLabelText<HTMLInputElement>('Job Title')

test('a form dialog restores the input when it is reopened, until the user discards it', async () => {
  const { user } = renderComponent(<CardPage />)
  await user.click(getButton('Edit'))
  expect(screen.queryByText(/still here/)).toBeNull()
  await user.type(getField(), ' II')
  await user.click(getButton('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(getButton('Edit'))

  await user.click(getButton('Edit'))
  expect(getField().value).toBe('Planner II')
  expect(screen.getByText(/What you typed earlier is still here/)).toBeDefined()
  await user.click(getButton('Start over'))
  expect(getField().value).toBe('Planner')
  await user.click(getButton('Cancel'))
  await user.click(getButton('Edit'))
  expect(getField().value).toBe('Planner')
  expect(screen.queryByText(/still here/)).toBeNull()
})

test('a form dialog closes after a successful submit and discards the saved input', async () => {
  const { user } = renderComponent(<CardPage />)
  await user.click(getButton('Edit'))
  await user.type(getField(), ' II{Enter}')
  expect(submitSpy).toHaveBeenLastCalledWith({ title: 'Planner II' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(getButton('Edit'))
  expect(screen.queryByText(/still here/)).toBeNull()
})

test('a form dialog stays open with its input and shows the reason when the submit is refused', async () => {
  const { user } = renderComponent(<CardPage refusal={{ form: ['The card could not be saved.'] }} />)
  await user.click(getButton('Edit'))
  await user.type(getField(), ' II')
  await user.click(getButton('Save'))
  expect(screen.getByRole('alert').textContent).toBe('The card could not be saved.')
  expect(getField().value).toBe('Planner II')
})

test('a form dialog that was unmounted while its input was being saved does not close another dialog', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const onClose = vi.fn<() => void>()
  const { user, unmount } = renderComponent(
    <FormDialog
      open
      title="Edit card"
      submitLabel="Save"
      initialValues={{ title: 'Planner' }}
      onSubmit={() => promise}
      onClose={onClose}
    >
      <TextField name="title" label="Job Title" />
    </FormDialog>,
  )
  await user.click(getButton('Save'))
  unmount()
  resolve(undefined)
  await new Promise((done) => setImmediate(done))
  expect(onClose).not.toHaveBeenCalled()
})
