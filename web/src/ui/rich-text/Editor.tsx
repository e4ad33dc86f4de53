import { getSchema } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getEditorHtml, PasteParser, toEditorContent } from './editor-content.ts'
import { createExtensions } from './extensions.ts'
import { LinkRow } from './LinkRow.tsx'
import styles from './rich-text.module.css'
import type { RichTextProps } from './rich-text-props.ts'
import { renameStyleAttributes } from './style-attributes.ts'
import { Toolbar } from './Toolbar.tsx'

const SHOW_COUNTER_BELOW_REMAINING = 100

/** Renders the editor; loaded on demand, see RichTextEditor. */
export function Editor(props: RichTextProps) {
  const { id, value, onChange, onBlur, onSend, maxLength = 20_000, compact = false, toolbarBelow = false } = props
  const { toolbarHidden = false, autoFocus = false } = props
  const { labelledBy, describedBy, invalid = false, disabled = false } = props
  const { t } = useTranslation('ui')
  const [link, setLink] = useState(false)
  const lastHtml = useRef(value)
  const [{ schema, ...start }] = useState(() => {
    const known = createExtensions(maxLength)
    const schema = getSchema(known)
    return { extensions: known, content: toEditorContent(value, schema), schema }
  })
  const latestOnSend = useRef(onSend)
  useEffect(() => {
    latestOnSend.current = onSend
  }, [onSend])
  // Memoized, because the editor re-applies changed props on each render, which is half the cost of a keystroke.
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: renameStyleAttributes,
      clipboardParser: new PasteParser(schema),
      handleKeyDown: (_: unknown, event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !latestOnSend.current) return false
        latestOnSend.current()
        return true
      },
      attributes: {
        id,
        role: 'textbox',
        class: styles.rich ?? '',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(disabled && { 'aria-disabled': 'true' }),
      },
    }),
    [schema, id, labelledBy, describedBy, invalid, disabled],
  )
  const editor = useEditor({
    ...start,
    injectCSS: false,
    autofocus: autoFocus && 'end',
    onUpdate: ({ editor }) => {
      const html = getEditorHtml(editor)
      lastHtml.current = html
      onChange(html)
    },
    onBlur: () => onBlur?.(),
    editorProps,
  })
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  // Updates the editor when the value was changed elsewhere, for example by restoring a draft or clearing the text
  // after sending. A layout effect, so that no key press comes between a render and the comparison.
  useLayoutEffect(() => {
    if (value === lastHtml.current) return
    lastHtml.current = value
    editor.commands.setContent(toEditorContent(value, editor.schema), { emitUpdate: false })
  }, [editor, value])

  const remaining = maxLength - editor.storage.characterCount.characters()
  return (
    <div
      className={toolbarBelow ? `${styles.frame} ${styles.below}` : styles.frame}
      data-invalid={invalid || undefined}
    >
      {!toolbarHidden && (
        <div className={styles.tools}>
          <Toolbar editor={editor} short={compact} controls={id} linkOpen={link} onLink={() => setLink(!link)} />
          {link && <LinkRow editor={editor} onDone={() => setLink(false)} />}
        </div>
      )}
      <EditorContent editor={editor} />
      {remaining < SHOW_COUNTER_BELOW_REMAINING && (
        <p className={styles.left} role="status">
          {t('editor.charactersLeft', { count: remaining })}
        </p>
      )}
    </div>
  )
}
