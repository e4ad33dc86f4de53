import type { Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { TextAlign } from '@tiptap/extension-text-align'
import { FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Underline } from '@tiptap/extension-underline'
import { CharacterCount, UndoRedo } from '@tiptap/extensions'
import { LinkMark } from './link-mark.ts'

/**
 * Returns the extensions for all formatting that the editor supports; other pasted formatting is dropped and its text
 * preserved.
 */
export const createExtensions = (maxLength: number): Extensions => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  TextStyle,
  FontSize,
  TextAlign.configure({ types: ['paragraph'] }),
  LinkMark,
  UndoRedo,
  CharacterCount.configure({ limit: maxLength }),
]
