import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The editor puts itself on its element; the test browser has no selection that it could be typed into. */
type Edited = HTMLElement & { editor: { commands: { insertContent: (text: string) => boolean } } }

/** Writes a text into the editor of this name. */
export async function writeRichText(name: string | RegExp, text: string) {
  const field = await screen.findByRole<Edited>('textbox', { name })
  act(() => void field.editor.commands.insertContent(text))
  await waitFor(() => expect(field.textContent).toBe(text))
}
