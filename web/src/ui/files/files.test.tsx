import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { FileDrop } from './FileDrop.tsx'
import { FileList } from './FileList.tsx'
import { type FileEntry, validateFile, withAllowedName } from './file-entry.ts'
import { formatSize } from './file-size.ts'

const createFile = (name: string, type = '', size = 10) => ({ name, type, size })

test.each([
  [createFile('cv.pdf', 'application/pdf'), undefined],
  [createFile("Maya's, cv.pdf"), { reason: 'nameInvalid', canRename: true }],
  [createFile(`${'a'.repeat(300)}.pdf`), { reason: 'nameLong', canRename: true }],
  [createFile('cv.exe'), { reason: 'typeInvalid', canRename: false }],
  [createFile('cv.pdf', 'application/pdf', 0), { reason: 'empty', canRename: false }],
  [createFile('cv.pdf', 'application/pdf', 2000), { reason: 'tooLarge', canRename: false }],
])('validateFile accepts a valid file, and otherwise returns why the file is refused (case %#)', (chosen, expected) => {
  expect(validateFile(chosen, { slot: 'pdf', maxBytes: 1000 })).toEqual(expected)
})

test('renames a file to an allowed name without changing its content', async () => {
  const clean = withAllowedName(new File(['abc'], "Maya's, cv.pdf", { type: 'application/pdf' }))
  expect([clean.name, clean.type, clean.size]).toEqual(['Mayas cv.pdf', 'application/pdf', 3])
  expect(validateFile(clean, { maxBytes: 1000 })).toBeUndefined()
})

test.each([
  [0, '0 bytes'],
  [148_000, '145 kB'],
  [1_023_700, '1 MB'],
  [1_440_000, '1.4 MB'],
  [25 * 1024 * 1024, '25 MB'],
])('formats a file size of %i bytes as %j', (bytes, expected) => {
  expect(formatSize(bytes, 'en')).toBe(expected)
})

test('a file field accepts the same file again when the user chooses it twice in a row', async () => {
  const onFiles = vi.fn<(files: File[]) => void>()
  const { user, container } = renderComponent(<FileDrop label="Your documents" multiple onFiles={onFiles} />)
  const button = screen.getByRole('button', { name: 'choose files', description: 'Your documents' })
  const input = container.querySelector('input')!
  const opened = vi.spyOn(input, 'click')
  await user.click(button)
  expect(opened).toHaveBeenCalled()
  const chosen = new File(['a'], 'a.txt')
  await user.upload(input, chosen)
  await user.upload(input, chosen)
  expect(onFiles).toHaveBeenCalledTimes(2)
  expect(input.value).toBe('')
})

test('announces start, success and failure of an upload, but not percentages', async () => {
  const rows: FileEntry[] = [{ id: '1', name: 'a.txt', state: 'uploading', percent: 5 }]
  let put: (files: FileEntry[]) => void = () => undefined
  function Rows() {
    const [files, setFiles] = useState(rows)
    put = setFiles
    return <FileList files={files} onRetry={() => setFiles([{ ...rows[0]!, percent: 0 }])} />
  }
  const { user } = renderComponent(<Rows />)
  const announced = async (sentence: string) =>
    waitFor(() => expect(screen.getByRole('status').textContent).toBe(sentence))
  put([{ ...rows[0]!, percent: 50 }])
  expect(await screen.findByText('50%')).toBeDefined()
  await announced('')
  put([{ ...rows[0]!, state: 'failed', error: 'Timeout!' }])
  expect(await screen.findByText('Timeout!')).toBeDefined()
  await announced('a.txt was not uploaded.')
  await user.click(screen.getByRole('button', { name: 'Try again: a.txt' }))
  await announced('a.txt is being uploaded.')
  put([{ ...rows[0]!, state: 'done', href: '/api/file/download/a' }])
  const link = await screen.findByRole('link', { name: 'Download a.txt' })
  expect(link.getAttribute('href')).toBe('/api/file/download/a')
  await announced('a.txt was uploaded.')
})

test('offers to rename a file that was refused because of its name', async () => {
  const onRename = vi.fn<(id: string) => void>()
  const refused: FileEntry = { id: '7', name: "a's.txt", state: 'refused', error: 'No apostrophes!', canRename: true }
  const { user } = renderComponent(<FileList files={[refused]} onRename={onRename} />)
  expect(screen.getByRole('alert').textContent).toBe('No apostrophes!')
  await user.click(screen.getByRole('button', { name: 'Rename and upload' }))
  expect(onRename).toHaveBeenCalledWith('7')
})

describe('viewing files', () => {
  const photo: FileEntry = { id: 'p', name: 'Photo.JPG', state: 'done', href: '/download/p', src: '/file/p' }

  test('shows a lazily loaded thumbnail of an image', () => {
    renderComponent(<FileList files={[photo]} />)
    const image = document.querySelector('li img')!
    expect([image.getAttribute('src'), image.getAttribute('loading')]).toEqual(['/file/p', 'lazy'])
  })

  test('shows an icon when the thumbnail of an image fails to load', () => {
    renderComponent(<FileList files={[photo]} />)
    fireEvent.error(document.querySelector('li img')!)
    expect(document.querySelector('li img')).toBeNull()
  })

  test('opens an image in a dialog', async () => {
    const { user } = renderComponent(<FileList files={[photo]} />)
    await user.click(screen.getByRole('button', { name: 'View Photo.JPG' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Photo.JPG' }))
    expect(dialog.getByRole('img', { name: 'Photo.JPG' }).getAttribute('src')).toBe('/file/p')
  })

  test.each([
    ['a PDF', { ...photo, name: 'Old CV.pdf' }, 1],
    ['a Word document', { ...photo, name: 'Old CV.docx' }, 0],
    ['a PDF without a URL for viewing', { ...photo, name: 'Old CV.pdf', src: undefined }, 0],
  ])('offers to view %s (case %#)', (_, file, count) => {
    renderComponent(<FileList files={[file]} />)
    expect(screen.queryAllByRole('button', { name: `View ${file.name}` })).toHaveLength(count)
    expect(document.querySelector('li img')).toBeNull()
  })
})
