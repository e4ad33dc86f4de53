import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { PdfPreview } from '../pdf/PdfPreview.tsx'
import { FileDrop } from './FileDrop.tsx'

const PHONE_USER_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const stubPhoneUserAgent = () => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE_USER_AGENT)
afterEach(() => void vi.restoreAllMocks())
const pdf = <PdfPreview src="/api/file/a.pdf" download="/api/file/download/a.pdf" name="a.pdf" />

test('on phones, the field for a profile picture offers the camera', async () => {
  stubPhoneUserAgent()
  const { user, container } = renderComponent(<FileDrop label="Your photo" slot="avatar" onFiles={() => undefined} />)
  const camera = container.querySelector<HTMLInputElement>('input[capture]')!
  expect(camera.accept).toBe('image/*')
  const opened = vi.spyOn(camera, 'click')
  await user.click(screen.getByRole('button', { name: 'take a photo' }))
  expect(opened).toHaveBeenCalled()
})

test.each([
  ['on phones for documents', 'pdf', true],
  ['on desktop computers', 'avatar', false],
] as const)('a file field offers no camera %s', (_, slot, phone) => {
  if (phone) stubPhoneUserAgent()
  const { container } = renderComponent(<FileDrop label="Your file" slot={slot} onFiles={() => undefined} />)
  expect(screen.queryByRole('button', { name: 'take a photo' })).toBeNull()
  expect(container.querySelector('input[capture]')).toBeNull()
})

test('on phones, the PDF preview offers to open the document in a new tab', () => {
  stubPhoneUserAgent()
  renderComponent(pdf)
  const link = screen.getByRole('link', { name: 'Open in a new tab' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/api/file/a.pdf', '_blank'])
})

test('on desktop computers, the PDF preview offers Download but no link to a new tab', () => {
  renderComponent(pdf)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Download'])
})
