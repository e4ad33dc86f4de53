import { isBlankRichText, isHtml } from '@quillgate/shared/domain/values/rich-text'
import type { Editor, JSONContent } from '@tiptap/core'
import { DOMParser, type Schema } from '@tiptap/pm/model'
import { sanitize } from './sanitize.ts'
import { applyRenamedStyle, STYLE_ATTRIBUTE } from './style-attributes.ts'

/** Returns stored text as editor content: parsed HTML, or one paragraph per line. */
export function toEditorContent(text: string, schema: Schema): JSONContent {
  if (isHtml(text)) return DOMParser.fromSchema(schema).parse(sanitize(text)).toJSON() as JSONContent
  const line = (words: string): JSONContent => ({
    type: 'paragraph',
    ...(words !== '' && { content: [{ type: 'text', text: words }] }),
  })
  return { type: 'doc', content: text.split(/\r?\n/).map(line) }
}

/** Returns the editor's HTML, or '' when it is blank. */
export function getEditorHtml(editor: Editor): string {
  const html = editor.getHTML()
  return isBlankRichText(html) ? '' : html
}

/** Parses pasted HTML after restoring the style attributes that `renameStyleAttributes` renamed. */
export class PasteParser extends DOMParser {
  constructor(schema: Schema) {
    super(schema, DOMParser.fromSchema(schema).rules)
  }
  override parseSlice(...[pasted, options]: Parameters<DOMParser['parseSlice']>) {
    if (pasted instanceof Element)
      for (const one of pasted.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) applyRenamedStyle(one)
    return super.parseSlice(pasted, options)
  }
}
