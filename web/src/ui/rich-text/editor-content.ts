import { holdsHtml, isBlankRichText } from '@quillgate/shared/domain/rich-text'
import type { Editor, JSONContent } from '@tiptap/core'

/** A stored text as the editor takes it: HTML, or a paragraph a line. */
export function toContent(text: string): string | JSONContent {
  if (holdsHtml(text)) return text
  const line = (words: string): JSONContent => ({
    type: 'paragraph',
    ...(words !== '' && { content: [{ type: 'text', text: words }] }),
  })
  return { type: 'doc', content: text.split(/\r?\n/).map(line) }
}

/** What was written as HTML; '' where nothing was. */
export function htmlOf(editor: Editor): string {
  const html = editor.getHTML()
  return isBlankRichText(html) ? '' : html
}
