import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Tiptap exposes the editor on its element. Tests cannot type into it, because jsdom has no selection. */
type EditorElement = HTMLElement & { editor: { commands: { insertContent: (text: string) => boolean } } }

/** Inserts text into the rich-text editor with this name. */
export async function writeRichText(name: string | RegExp, text: string) {
  const field = await screen.findByRole<EditorElement>('textbox', { name })
  act(() => void field.editor.commands.insertContent(text))
  await waitFor(() => expect(field.textContent).toBe(text))
}
