import { files } from '@quillgate/shared/contract/files'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { aPdf, stubPendingUploads, uploads } from '../../testing/uploads.ts'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { UploadField } from './UploadField.tsx'

stubPendingUploads()

const submitSpy = vi.fn<(values: object) => void>()
const NO_DOCUMENTS: string[] = []
function Documents({ multiple = true, stored = NO_DOCUMENTS }) {
  return (
    <AppForm
      initialValues={{ files: stored.map((name) => ({ key: name, originalname: name })) }}
      validate={({ files }) => ({ files: files.length > 0 ? undefined : 'field_missing' })}
      onSubmit={async (values) => {
        submitSpy(values)
        return undefined
      }}
    >
      <UploadField
        name="files"
        label="Your documents"
        call={files.upload}
        input={{}}
        field="file"
        fileOf={({ file }) => file}
        multiple={multiple}
        canRemove={(all) => all.length > 1}
      />
      <SubmitButton>Submit</SubmitButton>
    </AppForm>
  )
}
const input = () => screen.getAllByLabelText<HTMLInputElement>('Your documents').find(({ type }) => type === 'file')!
const readFileNames = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('bdi')?.textContent)

test('on submit, focuses an empty required upload field, whose description names the accepted files', async () => {
  const { user } = renderComponent(<Documents />)
  const choose = screen.getByRole('button', { name: 'choose files' })
  const described = choose.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Your documents',
    'Any type of file, up to 25 MB each',
  ])
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(screen.getByRole('alert').textContent).toBe('This field is required.')
  expect(document.activeElement).toBe(choose)
})

test('submits the uploaded files without those that the user has deleted', async () => {
  const { user } = renderComponent(<Documents />)
  await user.upload(input(), [aPdf('a.pdf'), aPdf('b.pdf')])
  expect(screen.getAllByRole('progressbar')).toHaveLength(2)
  const [first, second] = uploads.all()
  await first!.answer(200, { key: 'A', originalname: 'a.pdf' })
  expect(screen.queryByRole('button', { name: 'Delete a.pdf' })).toBeNull()
  await second!.answer(200, { key: 'B', originalname: 'b.pdf' })
  await user.click(screen.getByRole('button', { name: 'Delete a.pdf' }))
  expect(readFileNames()).toEqual(['b.pdf'])
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(submitSpy).toHaveBeenLastCalledWith({ files: [{ key: 'B', originalname: 'b.pdf' }] })
})

test('lets the user retry a failed upload or cancel one in flight', async () => {
  const { user } = renderComponent(<Documents />)
  await user.upload(input(), aPdf('a.pdf'))
  await uploads.answer(500, { error: 'Something went wrong' })
  await user.click(screen.getByRole('button', { name: 'Try again: a.pdf' }))
  expect(uploads.all().map(({ name }) => name)).toEqual(['a.pdf', 'a.pdf'])
  await user.click(screen.getByRole('button', { name: 'Cancel upload of a.pdf' }))
  expect(readFileNames()).toEqual([])
})

test('shows only the error of a failed upload, not that the required file is missing', async () => {
  const { user } = renderComponent(<Documents />)
  await user.upload(input(), aPdf('a.pdf'))
  await uploads.answer(500, { error: 'Something went wrong' })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(screen.queryByText('This field is required.')).toBeNull()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'choose files' }))
  await user.click(screen.getByRole('button', { name: 'Delete a.pdf' }))
  expect(screen.getByRole('alert').textContent).toBe('This field is required.')
})

test('removes commas and apostrophes from the name of a refused file with one click', async () => {
  const { user } = renderComponent(<Documents />)
  await user.upload(input(), aPdf("Maya's, cv.pdf"))
  expect(screen.getByRole('alert').textContent).toBe('Please do not use any commas or apostrophes in the file name!')
  expect(uploads.all()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Rename and upload' }))
  await uploads.arrive()
  expect(readFileNames()).toEqual(['Mayas cv.pdf'])
})

test('replaces the file of a single-file field with a pasted one', async () => {
  renderComponent(<Documents multiple={false} stored={['old.pdf']} />)
  fireEvent.paste(document.body, { clipboardData: { files: [aPdf('new.pdf')] } })
  await uploads.arrive()
  expect(readFileNames()).toEqual(['new.pdf'])
})

test('refuses several pasted files in a single-file field', async () => {
  const { user } = renderComponent(<Documents multiple={false} />)
  fireEvent.paste(document.body, { clipboardData: { files: [aPdf('a.pdf'), aPdf('b.pdf')] } })
  expect(screen.getByRole('alert').textContent).toBe('Please choose only one file.')
  expect(uploads.all()).toEqual([])
  await user.upload(input(), aPdf('c.pdf'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('requires a confirmation when the user leaves the page during an upload, but not afterwards', async () => {
  const { user, router } = renderComponent(<Documents />)
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await user.upload(input(), aPdf('a.pdf'))
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await act(() => router.navigate('/elsewhere'))
  expect(ask).toHaveBeenCalledTimes(1)
  expect(router.state.location.pathname).toBe('/')
  await uploads.arrive()
  await act(() => router.navigate('/elsewhere'))
  expect(router.state.location.pathname).toBe('/elsewhere')
})

test('during an upload, requires only one confirmation to leave a page with several upload fields', async () => {
  const { user, router } = renderComponent(
    <>
      <Documents />
      <Documents />
    </>,
  )
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const warn = vi.spyOn(console, 'warn')
  await user.upload(input(), aPdf('a.pdf'))
  await act(() => router.navigate('/elsewhere'))
  expect([ask.mock.calls.length, router.state.location.pathname]).toEqual([1, '/'])
  expect(warn).not.toHaveBeenCalled()
})

test('submits a form without a failed file only when the user chooses "Submit without it"', async () => {
  submitSpy.mockClear()
  const { user } = renderComponent(<Documents stored={['old.pdf']} />)
  await user.upload(input(), aPdf('scan.pdf'))
  await uploads.answer(500, { error: 'Something went wrong' })
  const submit = () => user.click(screen.getByRole('button', { name: /Submit$/ }))
  await submit()
  expect(submitSpy).not.toHaveBeenCalled()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('scan.pdf was not uploaded.'),
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(uploads.all().map(({ name }) => name)).toEqual(['scan.pdf', 'scan.pdf'])
  await uploads.answer(500, { error: 'Something went wrong' })
  await submit()
  await user.click(screen.getByRole('button', { name: 'Submit without it' }))
  await expect.poll(() => submitSpy.mock.calls).toEqual([[{ files: [expect.objectContaining({ key: 'old.pdf' })] }]])
  expect(readFileNames()).toEqual(['old.pdf'])
})

test('submits a form without a refused file only when the user chooses "Submit without it"', async () => {
  submitSpy.mockClear()
  const { user } = renderComponent(<Documents stored={['old.pdf']} />)
  await user.upload(input(), aPdf("Maya's, cv.pdf"))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(submitSpy).not.toHaveBeenCalled()
  expect(screen.getAllByText("Maya's, cv.pdf was not uploaded.").length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Submit without it' }))
  await expect.poll(() => submitSpy.mock.calls.length).toBe(1)
})

test('removes a refused file from a single-file field when another file is chosen', async () => {
  const { user } = renderComponent(<Documents multiple={false} />)
  await user.upload(input(), aPdf("Maya's.pdf"))
  expect(readFileNames()).toEqual(["Maya's.pdf"])
  await user.upload(input(), aPdf('maya.pdf'))
  await uploads.answer(200, { key: 'A', originalname: 'maya.pdf' })
  expect(readFileNames()).toEqual(['maya.pdf'])
})

test('cancels the upload of a single-file field when another file is chosen', async () => {
  const { user } = renderComponent(<Documents multiple={false} />)
  await user.upload(input(), aPdf('old.pdf'))
  await user.upload(input(), aPdf('new.pdf'))
  const [old, latest] = uploads.all()
  await latest!.answer(200, { key: 'B', originalname: 'new.pdf' })
  await old!.answer(200, { key: 'A', originalname: 'old.pdf' })
  expect(readFileNames()).toEqual(['new.pdf'])
})
