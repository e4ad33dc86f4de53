import { act, screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { RichTextEditor } from './RichTextEditor.tsx'
import { RichTextView } from './RichTextView.tsx'
import type { RichTextProps } from './rich-text-props.ts'

const texts: string[] = []
function Writing({ start, ...rest }: { start: string } & Partial<RichTextProps>) {
  const [text, setText] = useState(start)
  const change = (html: string) => {
    texts.push(html)
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
const field = () => screen.findByRole('textbox', { name: 'Revision request' })

test('HTML comes in and goes out; what is not allowed loses its form and keeps its words', async () => {
  const { user } = show(
    <Writing start='<p style="text-align: center"><strong>Bold</strong> <a href="javascript:alert(1)">no</a> <a href="https://example.test/">yes</a><script>x</script></p>' />,
  )
  const text = await field()
  expect(text.querySelectorAll('a')).toHaveLength(1)
  expect(text.textContent).toBe('Bold no yes')
  act(() => text.focus())
  await user.click(screen.getByRole('button', { name: 'Align right' }))
  expect(texts.at(-1)).toBe(
    '<p style="text-align: right;"><strong>Bold</strong> no <a href="https://example.test/" target="_blank" rel="noopener noreferrer">yes</a></p>',
  )
})

test('another text leaves the editor with the settings that it has', async () => {
  const { user } = show(<Writing start="<p>words</p>" />)
  const text = await field()
  const set = vi.spyOn(Editor.prototype, 'setOptions')
  await user.click(screen.getByRole('button', { name: 'put <p>draft</p>' }))
  expect(text.textContent).toBe('draft')
  expect(set).not.toHaveBeenCalled()
})

test('a text that is no HTML is taken word by word', async () => {
  show(<Writing start={'1 < 2 & <name>\nsecond'} />)
  const text = await field()
  expect([...text.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['1 < 2 & <name>', 'second'])
})

test('the toolbar is one stop, arrow keys go through it, and its buttons say whether they are on', async () => {
  const { user } = show(<Writing start="<p>words</p>" short />)
  await field()
  await user.tab()
  const bold = screen.getByRole('button', { name: 'Bold' })
  expect(document.activeElement).toBe(bold)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Italic' }))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Link' }))
  await user.keyboard('{Home} ')
  expect(bold.getAttribute('aria-pressed')).toBe('true')
})

test('a value from elsewhere replaces the text: a draft brought back, or nothing after sending', async () => {
  const { user } = show(<Writing start="<p>typed</p>" />)
  const text = await field()
  await user.click(screen.getByRole('button', { name: 'put <p>draft</p>' }))
  expect(text.textContent).toBe('draft')
  await user.click(screen.getByRole('button', { name: 'put' }))
  expect(text.textContent).toBe('')
})

test('a link is set in the editor itself; a wrong address is said there', async () => {
  const { user } = show(<Writing start="" />)
  await field()
  await user.click(screen.getByRole('button', { name: 'Link' }))
  const address = screen.getByRole('textbox', { name: 'Link URL' })
  expect(document.activeElement).toBe(address)
  await user.type(address, 'javascript:alert(1){Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Enter a valid link')
  await user.clear(address)
  await user.type(address, 'example.test/a{Enter}')
  expect(texts.at(-1)).toContain('<a href="https://example.test/a" target="_blank" rel="noopener noreferrer">')
})

test('Ctrl and Enter send, and the room that is left is said when it gets short', async () => {
  const onSend = vi.fn<() => void>()
  const { user } = show(<Writing start="<p>words</p>" maxLength={20} onSend={onSend} />)
  const text = await field()
  expect(screen.getByText('15 characters left')).toBeDefined()
  act(() => text.focus())
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend).toHaveBeenCalledTimes(1)
})

test.each([
  ['<p>a<script>x</script></p>', 'a', 1],
  ['a <name>\nb', 'a <name>\nb', 0],
])('%j is shown as %j', (text, words, paragraphs) => {
  const { container } = show(<RichTextView text={text} />)
  expect(container.querySelector('div')?.textContent).toBe(words)
  expect(container.querySelectorAll('p, script')).toHaveLength(paragraphs)
})
