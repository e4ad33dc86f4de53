export type RichTextProps = {
  id: string
  /** HTML or plain text; '' when empty. */
  value: string
  /** HTML; '' when only whitespace is left. */
  onChange: (html: string) => void
  onBlur?: () => void
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onSend?: () => void
  labelledBy: string
  describedBy?: string | undefined
  invalid?: boolean
  disabled?: boolean
  /** Limit in characters of text. */
  maxLength?: number
  /** Only bold, italic, underline, bullet list and link. */
  compact?: boolean
  /** Toolbar below the text, as in a chat. */
  toolbarBelow?: boolean
}
