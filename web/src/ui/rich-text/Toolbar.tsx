import FontSizeOutlined from '@ant-design/icons/es/icons/FontSizeOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './rich-text.module.css'
import { ALL_TOOLS, applyNextTextSize, COMPACT_TOOLBAR, getTextSize } from './tools.ts'

type Props = { editor: Editor; short: boolean; controls: string; linkOpen: boolean; onLink: () => void }
type ToolbarEntry = {
  key: string
  label: string
  icon: ComponentType<{ 'aria-hidden': true }>
  on: boolean | undefined
  can: boolean
  press: () => void
}

/** Renders the editor's buttons as a single Tab stop; arrow keys, Home and End move between them. */
export function Toolbar({ editor, short, controls, linkOpen, onLink }: Props) {
  const { t } = useTranslation('ui')
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const tools = short ? COMPACT_TOOLBAR : ALL_TOOLS
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      size: getTextSize(editor),
      link: editor.isActive('link'),
      tools: tools.map(({ isOn, can }) => ({ on: isOn?.(editor), can: can?.(editor) ?? true })),
    }),
  })
  const entries: ToolbarEntry[] = tools.map((tool, index) => ({
    key: tool.key,
    label: t(`editor.${tool.key}`),
    icon: tool.icon,
    on: state.tools[index]?.on,
    can: state.tools[index]?.can ?? true,
    press: () => tool.run(editor),
  }))
  if (!short) {
    const label = `${t('editor.size')}: ${t(`editor.sizes.${state.size}`)}`
    const press = () => applyNextTextSize(editor)
    entries.splice(5, 0, { key: 'size', label, icon: FontSizeOutlined, on: state.size !== 'normal', can: true, press })
  }
  const link = { key: 'link', label: t('editor.link'), icon: LinkOutlined, on: state.link || linkOpen, can: true }
  entries.splice(short ? entries.length : -2, 0, { ...link, press: onLink })

  const move = (event: KeyboardEvent) => {
    const { length } = entries
    const next = { ArrowRight: (at + 1) % length, ArrowLeft: (at + length - 1) % length, Home: 0, End: length - 1 }
    const to = next[event.key as keyof typeof next]
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label={t('editor.tools')} aria-controls={controls}>
      {entries.map(({ key, label, icon: Icon, on, can, press }, index) => (
        <button
          key={key}
          type="button"
          className={styles.tool}
          aria-label={label}
          title={label}
          aria-pressed={on}
          aria-disabled={!can}
          tabIndex={index === at ? 0 : -1}
          // Keeps the cursor and the selection in the text when a button is clicked.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setAt(index)}
          onKeyDown={move}
          onClick={() => can && press()}
        >
          <Icon aria-hidden />
        </button>
      ))}
    </div>
  )
}
