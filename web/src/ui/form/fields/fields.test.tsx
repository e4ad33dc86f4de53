import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stubPhoneWindow } from '../../../testing/phone-window.ts'
import { renderComponent } from '../../../testing/render-component.tsx'
import { AppForm } from '../AppForm.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { CheckboxField } from './CheckboxField.tsx'
import { CheckboxGroupField } from './CheckboxGroupField.tsx'
import { DateField } from './DateField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RadioGroupField } from './RadioGroupField.tsx'
import { RichTextField } from './RichTextField.tsx'
import { SelectField } from './SelectField.tsx'
import { StarsField } from './StarsField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'

type Values = { answer?: unknown }

function renderForm(field: ReactNode, initialValues: Values = {}) {
  const sent = vi.fn<(values: Values) => void>()
  const validate = ({ answer }: Values) => ({ answer: answer === undefined ? ('email_invalid' as const) : undefined })
  const { user } = renderComponent(
    <AppForm<Values>
      initialValues={initialValues}
      validate={validate}
      onSubmit={async (values) => {
        sent(values)
        return undefined
      }}
    >
      {field}
      <SubmitButton>Send</SubmitButton>
    </AppForm>,
  )
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }))
  return { user, send, sent }
}
const options = ['One', 'Two', 'Three'].map((label) => ({ value: label.toLowerCase(), label }))

test('a star rating can be changed with the arrow keys and is also shown as text', async () => {
  const { user, send, sent } = renderForm(<StarsField name="answer" label="How would you rate this draft?" />)
  const group = screen.getByRole('radiogroup', { name: 'How would you rate this draft?' })
  await user.click(within(group).getByRole('radio', { name: '4 of 5' }))
  expect(within(group).getByText('4 of 5')).toBeDefined()
  await user.keyboard('{ArrowRight}')
  await send()
  expect(sent).toHaveBeenCalledWith({ answer: 5 })
})

test('reports a required radio group without a choice and focuses its first option', async () => {
  const { send, sent } = renderForm(<RadioGroupField name="answer" label="Level" options={options} />)
  await send()
  const group = screen.getByRole('radiogroup', { name: 'Level' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\w/)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'One' }))
  expect(sent).not.toHaveBeenCalled()
})

test('a checkbox group submits its values in option order', async () => {
  const field = <CheckboxGroupField name="answer" label="Which?" options={options} />
  const { user, send, sent } = renderForm(field, { answer: ['three'] })
  await user.click(screen.getByRole('checkbox', { name: 'One' }))
  await send()
  expect(sent).toHaveBeenCalledWith({ answer: ['one', 'three'] })
})

test('a checkbox group keeps stored values that have no option', async () => {
  const field = <CheckboxGroupField name="answer" label="Which?" options={options} />
  const { user, send, sent } = renderForm(field, { answer: ['three', 'old'] })
  await user.click(screen.getByRole('checkbox', { name: 'One' }))
  await send()
  expect(sent).toHaveBeenCalledWith({ answer: ['one', 'three', 'old'] })
})

test('reports an unchecked required checkbox and focuses it', async () => {
  const { send } = renderForm(<CheckboxField name="answer">I agree</CheckboxField>)
  await send()
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\w/)
  expect(document.activeElement).toBe(box)
})

test('disables every field when the form is disabled', () => {
  const names = ['text', 'area', 'list', 'box', 'boxes', 'radio', 'stars', 'password', 'day']
  renderComponent(
    <AppForm<Record<string, unknown>> initialValues={{}} onSubmit={async () => undefined} disabled>
      <TextField name="text" label="text" />
      <TextAreaField name="area" label="area" />
      <SelectField name="list" label="list" options={options} />
      <CheckboxField name="box">box</CheckboxField>
      <CheckboxGroupField name="boxes" label="boxes" options={options} />
      <RadioGroupField name="radio" label="radio" options={options} />
      <StarsField name="stars" label="stars" />
      <PasswordField name="password" label="password" autoComplete="new-password" />
      <DateField name="day" label="day" />
    </AppForm>,
  )
  const controls = [...document.querySelectorAll('form :is(input, textarea, select, button)')]
  expect(controls.length).toBeGreaterThan(names.length)
  expect(controls.filter((control) => !control.matches(':disabled'))).toEqual([])
})

test('a select keeps a stored value that is no longer an option until the user chooses another one', async () => {
  const field = <SelectField name="answer" label="How many?" options={options} />
  const { user, send, sent } = renderForm(field, { answer: 'seven' })
  const list = screen.getByRole('combobox', { name: 'How many?' })
  expect(list).toHaveProperty('value', 'seven')
  await user.selectOptions(list, 'Two')
  await send()
  expect(sent).toHaveBeenCalledWith({ answer: 'two' })
})

test('labels an optional field as optional and describes the field by its hint', () => {
  renderForm(<TextAreaField name="answer" label="Notes" hint="A few words." optional />)
  const field = screen.getByRole('textbox', { name: /^Notes ?\(optional\)$/ })
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A few words.')
})

test('on phones, a rich text field shows the formatting tools only on request', async () => {
  const before = window.matchMedia.bind(window)
  onTestFinished(() => void (window.matchMedia = before))
  stubPhoneWindow()
  const { user } = renderForm(<RichTextField name="answer" label="Notes" />)
  await screen.findByRole('textbox', { name: 'Notes' })
  expect(screen.queryByRole('toolbar')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Formatting', expanded: false }))
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeTruthy()
})
