import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { useForm } from 'react-final-form'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { AppForm } from './AppForm.tsx'
import type { AutosaveSlot } from './draft/autosave-slot.ts'
import { TextField } from './fields/TextField.tsx'
import type { FormRefusal } from './refusal.ts'
import { SubmitButton } from './SubmitButton.tsx'

test('a refusal leaves the focus in another field in which the user is typing', async () => {
  const { promise, resolve } = Promise.withResolvers<FormRefusal>()
  const { user } = renderComponent(
    <AppForm initialValues={{ email: 'a@b.test', password: 'x' }} onSubmit={() => promise}>
      <TextField name="email" label="Email" />
      <TextField name="password" label="Password" />
      <SubmitButton>Login</SubmitButton>
    </AppForm>,
  )
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await user.click(screen.getByLabelText('Email'))
  await act(async () => resolve({ fields: { password: 'Wrong password.' } }))
  expect(await screen.findByText('Wrong password.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('a refusal focuses its field if the user has waited', async () => {
  const { user } = renderComponent(
    <AppForm initialValues={{ password: 'x' }} onSubmit={async () => ({ fields: { password: 'Wrong password.' } })}>
      <TextField name="password" label="Password" />
      <SubmitButton>Login</SubmitButton>
    </AppForm>,
  )
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
})

test('submits with the function of the render that the user sees', async () => {
  const submitted = vi.fn<(total: number) => void>()
  function Checkout() {
    const [total, setTotal] = useState(200)
    useLayoutEffect(() => {
      if (total === 100) document.querySelector('form')!.requestSubmit()
    }, [total])
    const submit = async () => {
      submitted(total)
      return undefined
    }
    return (
      <>
        <AppForm initialValues={{ name: 'Maya' }} onSubmit={submit}>
          <TextField name="name" label="Name" />
        </AppForm>
        <button type="button" onClick={() => setTotal(100)}>
          Apply coupon
        </button>
      </>
    )
  }
  const { user } = renderComponent(<Checkout />)
  await user.click(screen.getByRole('button', { name: 'Apply coupon' }))
  await waitFor(() => expect(submitted).toHaveBeenCalledWith(100))
  expect(submitted).not.toHaveBeenCalledWith(200)
})

test('the second click of a double click on the submit button does not submit the form again', async () => {
  const onSubmit = vi.fn<() => Promise<undefined>>(async () => undefined)
  renderComponent(
    <AppForm initialValues={{ name: 'Maya' }} onSubmit={onSubmit}>
      <TextField name="name" label="Name" />
      <SubmitButton>Next</SubmitButton>
    </AppForm>,
  )
  const next = screen.getByRole('button', { name: 'Next' })
  await act(async () => void fireEvent.click(next, { detail: 1 }))
  await act(async () => void fireEvent.click(next, { detail: 2 }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('preserves input between the first paint of a form and the effects that follow the paint', () => {
  const save = vi.fn<AutosaveSlot<{ title: string; place: string }>['save']>()
  const restored = { values: { title: 'Planner', place: 'Oslo' }, at: 0 }
  const draft = { restored, save, stash: () => {}, afterSubmit: () => {} }
  // The layout effect of a component that is mounted later runs after those of the form and before the paint.
  function TypeEarly() {
    const { change } = useForm()
    useLayoutEffect(() => change('title', 'Planner II'), [change])
    return null
  }
  renderComponent(
    <AppForm initialValues={{ title: '', place: '' }} onSubmit={async () => undefined} draft={draft}>
      <TextField name="title" label="Job Title" />
      <TextField name="place" label="Place" />
      <TypeEarly />
    </AppForm>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Job Title').value).toBe('Planner II')
  expect(screen.getByLabelText<HTMLInputElement>('Place').value).toBe('Oslo')
  expect(save).toHaveBeenLastCalledWith({ title: 'Planner II', place: 'Oslo' }, { title: '', place: '' })
})
