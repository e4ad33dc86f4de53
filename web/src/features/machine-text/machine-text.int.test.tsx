import { files } from '@quillgate/shared/contract/files'
import { screen } from '@testing-library/react'
import { getI18n } from 'react-i18next'
import { expect, test } from 'vitest'
import { stubFileReply, stubRawReply } from '../../testing/network.ts'
import { renderComponent } from '../../testing/render-component.tsx'
import { createDocx } from '../../testing/sample-documents.ts'
import { ExtractedText } from './ExtractedText.tsx'
import { en } from './locales/en.ts'

getI18n().addResourceBundle('en', 'machine-text', en)
const renderExtractedText = (key: string) =>
  renderComponent(<ExtractedText files={[{ key, originalname: 'draft.docx' }]} onClose={() => undefined} />)
const findTextBox = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Extracted text' })

test('shows the text extracted from a file and lists the findings with quotes', async () => {
  stubFileReply(files.read, () => createDocx(['Maya Okafor', '➢ E\uFB03cient team lead']))
  renderExtractedText('one')
  expect((await findTextBox()).value).toBe('Maya Okafor\n➢ E\uFB03cient team lead')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'There is no year in the text, so periods may be missing.',
    'Letters are joined to one character, so a search may not find the word: E\uFB03cient',
    'A bullet is an unusual character: ➢',
  ])
})

test('shows a message when the check of the extracted text finds no problems', async () => {
  stubFileReply(files.read, () => createDocx(['Led a team of five, 2019']))
  renderExtractedText('two')
  expect(await screen.findByText('Nothing to check was found.')).toBeTruthy()
})

test('shows an explanation when the text of a file cannot be extracted', async () => {
  stubFileReply(files.read, () => new TextEncoder().encode('hello').buffer)
  renderExtractedText('three')
  expect(await screen.findByText(/^This file can’t be read/)).toBeTruthy()
})

test('the text extraction loads a file again on Try again after a failed load', async () => {
  stubRawReply(files.read, 500, {})
  stubFileReply(files.read, () => createDocx(['Second try, 2019']))
  const { user } = renderExtractedText('four')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await findTextBox()).value).toBe('Second try, 2019')
})
