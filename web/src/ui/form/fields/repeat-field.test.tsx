import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { AppForm } from '../AppForm.tsx'
import type { Refusal } from '../refusal.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { RepeatField } from './RepeatField.tsx'
import { TextField } from './TextField.tsx'

type Values = { questions: { text: string }[] }
const sent = vi.fn<(values: Values) => void>()

function questions(texts: readonly string[], refusal?: Refusal) {
  const send = async (values: Values) => {
    sent(values)
    return refusal
  }
  return show(
    <AppForm
      initialValues={{ questions: texts.map((text) => ({ text })) }}
      validate={({ questions }) => ({
        questions:
          questions.length === 0
            ? 'field_missing'
            : questions.map(({ text }) => (text ? undefined : { text: 'field_missing' })),
      })}
      onSubmit={send}
    >
      <RepeatField
        name="questions"
        label="Questions"
        rowName={(place) => `Question ${place}`}
        emptyRow={() => ({ text: '' })}
        max={4}
      >
        {(at) => <TextField name={`${at}.text`} label="Text" />}
      </RepeatField>
      <SubmitButton>Publish</SubmitButton>
    </AppForm>,
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const row = (place: number) => within(screen.getByRole('group', { name: `Question ${place}` }))
const texts = () => screen.queryAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
const says = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('a row is added with the focus in it, up to the most there may be', async () => {
  const { user } = questions(['a', 'b', 'c'])
  await user.click(button('Add Question 4'))
  expect(document.activeElement).toBe(row(4).getByRole('textbox'))
  expect(says()).toContain('Question 4 was added.')
  await user.keyboard('d')
  expect(texts()).toEqual(['a', 'b', 'c', 'd'])
  expect(button('Add Question 5')).toHaveProperty('disabled', true)
})

test('a removed row leaves the focus to the one that takes its place, the last one to the button that adds', async () => {
  const { user } = questions(['a', 'b', 'c'])
  await user.click(button('Remove Question 2'))
  expect(texts()).toEqual(['a', 'c'])
  expect(document.activeElement).toBe(row(2).getByRole('textbox'))
  expect(says()).toContain('Question 2 was removed.')
  await user.click(button('Remove Question 2'))
  expect(document.activeElement).toBe(row(1).getByRole('textbox'))
  await user.click(button('Remove Question 1'))
  expect(document.activeElement).toBe(button('Add Question 1'))
})

test('a moved row keeps its text and the focus, also where it can go no further', async () => {
  const { user } = questions(['a', 'b', 'c'])
  await user.click(button('Move Question 1 down'))
  expect(texts()).toEqual(['b', 'a', 'c'])
  expect(document.activeElement).toBe(button('Move Question 2 down'))
  expect(says()).toContain('Question 1 is now 2 of 3.')
  await user.keyboard('{Enter}')
  expect(texts()).toEqual(['b', 'c', 'a'])
  expect(document.activeElement).toBe(button('Move Question 3 up'))
  await user.keyboard('{Enter}{Enter}')
  expect(texts()).toEqual(['a', 'b', 'c'])
  expect(document.activeElement).toBe(button('Move Question 1 down'))
})

test('what is wrong with a row is said in it, and the focus goes there', async () => {
  const { user } = questions(['a', ''])
  await user.click(button('Publish'))
  expect(row(2).getByRole('alert').textContent).toBe('This field is required.')
  expect(row(1).queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(row(2).getByRole('textbox'))
  await user.keyboard('b')
  await user.click(button('Publish'))
  expect(sent).toHaveBeenLastCalledWith({ questions: [{ text: 'a' }, { text: 'b' }] })
})

test('a list that may not be empty says so where rows are added', async () => {
  const { user } = questions([])
  await user.click(button('Publish'))
  expect(screen.getByRole('group', { name: 'Questions', description: 'This field is required.' })).toBeDefined()
  expect(document.activeElement).toBe(button('Add Question 1'))
})

test('what the server refuses of a row stands at its field', async () => {
  const { user } = questions(['a', 'b'], { fields: { 'questions[1].text': 'Too short.' } })
  await user.click(button('Publish'))
  expect(row(2).getByRole('alert').textContent).toBe('Too short.')
})
