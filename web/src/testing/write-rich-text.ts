import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Tiptap exposes the editor on its DOM element. It is used directly, because jsdom has no selection and tests therefore
 * cannot type.
 */
type EditorElement = HTMLElement & { editor: { commands: { insertContent: (text: string) => boolean } } }

/** Inserts text into the rich-text editor with this name. */
export async function writeRichText(name: string | RegExp, text: string) {
  const field = await screen.findByRole<EditorElement>('textbox', { name })
  act(() => void field.editor.commands.insertContent(text))
  await waitFor(() => expect(field.textContent).toBe(text))
}
