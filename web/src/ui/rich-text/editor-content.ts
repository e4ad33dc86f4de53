import { holdsHtml, isBlankRichText } from '@quillgate/shared/domain/values/rich-text'
import type { Editor, JSONContent } from '@tiptap/core'
import { DOMParser, type Schema } from '@tiptap/pm/model'
import { sanitised } from './sanitised.ts'
import { readStyle, STYLE_MARK } from './style-attributes.ts'

/** A stored text as the editor takes it: what its HTML holds, or a paragraph a line. */
export function toContent(text: string, schema: Schema): JSONContent {
  if (holdsHtml(text)) return DOMParser.fromSchema(schema).parse(sanitised(text)).toJSON() as JSONContent
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

/** Reads what is pasted, whose style attributes were marked before. */
export class PasteParser extends DOMParser {
  constructor(schema: Schema) {
    super(schema, DOMParser.fromSchema(schema).rules)
  }
  override parseSlice(...[pasted, options]: Parameters<DOMParser['parseSlice']>) {
    if (pasted instanceof Element)
      for (const one of pasted.querySelectorAll<HTMLElement>(`[${STYLE_MARK}]`)) readStyle(one)
    return super.parseSlice(pasted, options)
  }
}
