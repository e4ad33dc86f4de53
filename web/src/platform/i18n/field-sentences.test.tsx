import { ERROR, type ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startTestI18n } from '../../testing/languages.ts'
import { renderComponent } from '../../testing/render-component.tsx'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { changeLanguage } from './i18n.ts'

async function renderFieldError(code: ErrorCode) {
  const { user } = renderComponent(
    <AppForm initialValues={{ answer: '' }} validate={() => ({ answer: code })} onSubmit={async () => undefined}>
      <TextField name="answer" label="Answer" />
      <SubmitButton>Send</SubmitButton>
    </AppForm>,
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const described = screen.getByLabelText('Answer').getAttribute('aria-describedby')!
  return document.getElementById(described)?.textContent
}

test.each([
  ['rating_missing', 'Please rate the document and specify your revision request'],
  ['company_name_short', 'Min 2 chars.'],
  ['draft_pdf_missing', ERROR.draft_pdf_missing.sentence],
  // This error does not belong to a field, so the field shows a general text.
  ['upstream_timeout', 'Please check your entries.'],
] as const)('shows the text for the error code %s at the field: %s', async (code, sentence) => {
  expect(await renderFieldError(code)).toBe(sentence)
})

test('shows a field error in the language of the page', async () => {
  await startTestI18n()
  await changeLanguage('de')
  expect(await renderFieldError('documents_missing')).toBe('Bitte laden Sie mindestens ein Dokument hoch.')
  await changeLanguage('en')
})
