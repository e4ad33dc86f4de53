import { act, screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { RichTextEditor } from './RichTextEditor.tsx'
import { RichTextView } from './RichTextView.tsx'
import type { RichTextProps } from './rich-text-props.ts'

const changedTexts: string[] = []
function EditorPage({ start, ...rest }: { start: string } & Partial<RichTextProps>) {
  const [text, setText] = useState(start)
  const change = (html: string) => {
    changedTexts.push(html)
    setText(html)
  }
  return (
    <>
      <span id="label">Revision request</span>
      <RichTextEditor {...rest} id="review" labelledBy="label" value={text} onChange={change} />
      {['<p>draft</p>', ''].map((other) => (
        <button key={other} type="button" onClick={() => setText(other)}>
          put {other}
        </button>
      ))}
    </>
  )
}
const findField = () => screen.findByRole('textbox', { name: 'Revision request' })

test('the rich-text editor keeps allowed HTML and reduces other elements to their text', async () => {
  const { user } = renderComponent(
    <EditorPage start='<p style="text-align: center"><strong>Bold</strong> <a href="javascript:alert(1)">no</a> <a href="https://example.test/">yes</a><script>x</script></p>' />,
  )
  const text = await findField()
  expect(text.querySelectorAll('a')).toHaveLength(1)
  expect(text.textContent).toBe('Bold no yes')
  act(() => text.focus())
  await user.click(screen.getByRole('button', { name: 'Align right' }))
  expect(changedTexts.at(-1)).toBe(
    '<p style="text-align: right;"><strong>Bold</strong> no <a href="https://example.test/" target="_blank" rel="noopener noreferrer">yes</a></p>',
  )
})

test('the rich-text editor does not reset its options when the text changes', async () => {
  const { user } = renderComponent(<EditorPage start="<p>words</p>" />)
  const text = await findField()
  const set = vi.spyOn(Editor.prototype, 'setOptions')
  await user.click(screen.getByRole('button', { name: 'put <p>draft</p>' }))
  expect(text.textContent).toBe('draft')
  expect(set).not.toHaveBeenCalled()
})

test('the rich-text editor shows plain text with HTML characters literally', async () => {
  renderComponent(<EditorPage start={'1 < 2 & <name>\nsecond'} />)
  const text = await findField()
  expect([...text.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['1 < 2 & <name>', 'second'])
})

test('the toolbar of the editor is a single Tab stop with arrow-key navigation', async () => {
  const { user } = renderComponent(<EditorPage start="<p>words</p>" compact />)
  await findField()
  await user.tab()
  const bold = screen.getByRole('button', { name: 'Bold' })
  expect(document.activeElement).toBe(bold)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Italic' }))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Link' }))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(bold)
})

test('the toolbar of the editor exposes pressed buttons', async () => {
  const { user } = renderComponent(<EditorPage start="<p>words</p>" compact />)
  await findField()
  await user.tab()
  await user.keyboard(' ')
  const bold = screen.getByRole('button', { name: 'Bold' })
  expect(bold.getAttribute('aria-pressed')).toBe('true')
})

test('the rich-text editor shows the new content when its value is changed from outside', async () => {
  const { user } = renderComponent(<EditorPage start="<p>typed</p>" />)
  const text = await findField()
  await user.click(screen.getByRole('button', { name: 'put <p>draft</p>' }))
  expect(text.textContent).toBe('draft')
  await user.click(screen.getByRole('button', { name: 'put' }))
  expect(text.textContent).toBe('')
})

test('the rich-text editor rejects an invalid link URL and inserts a valid one', async () => {
  const { user } = renderComponent(<EditorPage start="" />)
  await findField()
  await user.click(screen.getByRole('button', { name: 'Link' }))
  const address = screen.getByRole('textbox', { name: 'Link URL' })
  expect(document.activeElement).toBe(address)
  await user.type(address, 'javascript:alert(1){Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Enter a valid link')
  await user.clear(address)
  await user.type(address, 'example.test/a{Enter}')
  expect(changedTexts.at(-1)).toContain('<a href="https://example.test/a" target="_blank" rel="noopener noreferrer">')
})

test('the rich-text editor sends on Ctrl+Enter and shows how many characters are left', async () => {
  const onSend = vi.fn<() => void>()
  const { user } = renderComponent(<EditorPage start="<p>words</p>" maxLength={20} onSend={onSend} />)
  const text = await findField()
  expect(screen.getByText('15 characters left')).toBeDefined()
  act(() => text.focus())
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend).toHaveBeenCalledTimes(1)
})

test.each([
  ['<p>a<script>x</script></p>', 'a', 1],
  ['a <name>\nb', 'a <name>\nb', 0],
])('renders the rich text %j as %j', (text, words, paragraphs) => {
  const { container } = renderComponent(<RichTextView text={text} />)
  expect(container.querySelector('div')?.textContent).toBe(words)
  expect(container.querySelectorAll('p, script')).toHaveLength(paragraphs)
})

test.each([
  ['between any two letters when it has no spaces', 'ก'.repeat(1_001), true],
  ['between words when it has spaces', 'กขค '.repeat(1_000), false],
])('wraps rich text %s', (_, text, isUnbroken) => {
  const { container } = renderComponent(<RichTextView text={`<p>${text}</p>`} />)
  expect(container.querySelector('[class*=unbroken]') !== null).toBe(isUnbroken)
})
