import AlignCenterOutlined from '@ant-design/icons/es/icons/AlignCenterOutlined'
import AlignLeftOutlined from '@ant-design/icons/es/icons/AlignLeftOutlined'
import AlignRightOutlined from '@ant-design/icons/es/icons/AlignRightOutlined'
import BoldOutlined from '@ant-design/icons/es/icons/BoldOutlined'
import CodeOutlined from '@ant-design/icons/es/icons/CodeOutlined'
import ItalicOutlined from '@ant-design/icons/es/icons/ItalicOutlined'
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import StrikethroughOutlined from '@ant-design/icons/es/icons/StrikethroughOutlined'
import UnderlineOutlined from '@ant-design/icons/es/icons/UnderlineOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'

type EditorTool = {
  key:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'code'
    | 'bulletList'
    | 'orderedList'
    | 'left'
    | 'center'
    | 'right'
    | 'undo'
    | 'redo'
  icon: ComponentType<{ 'aria-hidden': true }>
  run: (editor: Editor) => void
  /** Returns whether the tool is active at the cursor. Tools without a pressed state do not have this function. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}
const createMarkTool = (
  key: 'bold' | 'italic' | 'underline' | 'strike' | 'code',
  icon: EditorTool['icon'],
): EditorTool => ({
  key,
  icon,
  run: (editor) => editor.commands.toggleMark(key),
  isOn: (editor) => editor.isActive(key),
})
const createAlignTool = (key: 'left' | 'center' | 'right', icon: EditorTool['icon']): EditorTool => ({
  key,
  icon,
  run: (editor) => editor.commands.toggleTextAlign(key),
  isOn: (editor) => editor.isActive({ textAlign: key }),
})
const boldTool = createMarkTool('bold', BoldOutlined)
const italicTool = createMarkTool('italic', ItalicOutlined)
const underlineTool = createMarkTool('underline', UnderlineOutlined)
const bulletListTool: EditorTool = {
  key: 'bulletList',
  icon: UnorderedListOutlined,
  run: (editor) => editor.commands.toggleBulletList(),
  isOn: (editor) => editor.isActive('bulletList'),
}

/** Tools for short texts in narrow layouts, such as chat messages. */
export const COMPACT_TOOLBAR: readonly EditorTool[] = [boldTool, italicTool, underlineTool, bulletListTool]
/** All tools except text size and link, which the toolbar adds itself. */
export const ALL_TOOLS: readonly EditorTool[] = [
  boldTool,
  italicTool,
  underlineTool,
  createMarkTool('strike', StrikethroughOutlined),
  createMarkTool('code', CodeOutlined),
  bulletListTool,
  {
    key: 'orderedList',
    icon: OrderedListOutlined,
    run: (editor) => editor.commands.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  createAlignTool('left', AlignLeftOutlined),
  createAlignTool('center', AlignCenterOutlined),
  createAlignTool('right', AlignRightOutlined),
  {
    key: 'undo',
    icon: UndoOutlined,
    run: (editor) => editor.commands.undo(),
    can: (editor) => editor.can().undo(),
  },
  {
    key: 'redo',
    icon: RedoOutlined,
    run: (editor) => editor.commands.redo(),
    can: (editor) => editor.can().redo(),
  },
]

const TEXT_SIZES = { small: '13px', normal: undefined, large: '20px', huge: '28px' } as const
export type TextSize = keyof typeof TEXT_SIZES
const SIZE_ORDER: readonly TextSize[] = ['normal', 'large', 'huge', 'small']

/** Returns the text size at the cursor; unknown sizes count as normal. */
export function getTextSize(editor: Editor): TextSize {
  const size: unknown = editor.getAttributes('textStyle').fontSize
  return SIZE_ORDER.find((name) => TEXT_SIZES[name] === size) ?? 'normal'
}

export function applyNextTextSize(editor: Editor) {
  const size = TEXT_SIZES[SIZE_ORDER[(SIZE_ORDER.indexOf(getTextSize(editor)) + 1) % SIZE_ORDER.length] ?? 'normal']
  if (size) editor.commands.setFontSize(size)
  else editor.commands.unsetFontSize()
}
