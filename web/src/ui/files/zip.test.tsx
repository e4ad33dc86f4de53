import { screen, waitFor } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { ZipButton } from './ZipButton.tsx'
import { toDistinctNames } from './zip-files.ts'

const createEntry = (id: string, name: string) => ({
  id,
  name,
  state: 'done' as const,
  href: `/api/file/download/${id}`,
})
let savedBlob: Blob | undefined
beforeEach(() => {
  savedBlob = undefined
  URL.createObjectURL = (blob) => {
    savedBlob = blob as Blob
    return 'blob:x'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

const toUrl = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString())

/** Saves two files as a zip file and returns the names and contents of its entries. */
async function saveZip(...names: [string, string]) {
  globalThis.fetch = (input: RequestInfo | URL) =>
    Promise.resolve(new Response(`content of ${toUrl(input).split('/').at(-1)}`))
  const { user } = renderComponent(
    <ZipButton name="order" files={names.map((name, at) => createEntry(String(at + 1), name))} />,
  )
  await user.click(screen.getByRole('button', { name: 'Download all as a zip' }))
  await waitFor(() => expect(savedBlob).toBeDefined())
  const entries = unzipSync(new Uint8Array(await savedBlob!.arrayBuffer()))
  return Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)])
}

test('saves all files in one zip file', async () => {
  expect(await saveZip('a.pdf', 'b.pdf')).toEqual([
    ['a.pdf', 'content of 1'],
    ['b.pdf', 'content of 2'],
  ])
})

test('renames files of a zip that have the same name', async () => {
  expect(await saveZip('a.pdf', 'a.pdf')).toEqual([
    ['a.pdf', 'content of 1'],
    ['a (2).pdf', 'content of 2'],
  ])
})

test('adds the extension of the stored file to a title without one', async () => {
  const headers = { 'content-disposition': `attachment; filename="How to prepare.txt"; filename*=UTF-8''How%20to.txt` }
  globalThis.fetch = () => Promise.resolve(new Response('content', { headers }))
  const { user } = renderComponent(
    <ZipButton name="order" files={[createEntry('1', 'How to prepare'), createEntry('2', 'a.pdf')]} />,
  )
  await user.click(screen.getByRole('button', { name: 'Download all as a zip' }))
  await waitFor(() => expect(savedBlob).toBeDefined())
  const entries = unzipSync(new Uint8Array(await savedBlob!.arrayBuffer()))
  expect(Object.keys(entries)).toEqual(['How to prepare.txt', 'a.pdf'])
})

test('shows the name of a file that could not be downloaded for a zip, and saves no zip file', async () => {
  globalThis.fetch = (input: RequestInfo | URL) =>
    Promise.resolve(new Response('', { status: toUrl(input).endsWith('2') ? 404 : 200 }))
  const { user } = renderComponent(
    <ZipButton name="order" files={[createEntry('1', 'a.pdf'), createEntry('2', 'b.pdf')]} />,
  )
  await user.click(screen.getByRole('button', { name: 'Download all as a zip' }))
  expect(await screen.findByText('b.pdf could not be downloaded. Please try again.')).toBeTruthy()
  expect(savedBlob).toBeUndefined()
})

test('does not offer a zip download for a single file', () => {
  renderComponent(<ZipButton name="order" files={[createEntry('1', 'a.pdf')]} />)
  expect(screen.queryByRole('button', { name: 'Download all as a zip' })).toBeNull()
})

test('makes the names of files in a zip unique and safe', () => {
  expect(toDistinctNames(['a', 'A', '../x.pdf', 'x', 'a'])).toEqual(['a', 'A (2)', '.._x.pdf', 'x', 'a (3)'])
})
