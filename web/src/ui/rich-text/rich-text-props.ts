export type RichTextProps = {
  id: string
  /** HTML or plain text; '' when empty. */
  value: string
  /** Called with HTML, or with '' when only whitespace is left. */
  onChange: (html: string) => void
  onBlur?: () => void
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onSend?: () => void
  labelledBy: string
  describedBy?: string | undefined
  invalid?: boolean
  disabled?: boolean
  /** Moves the focus to the text when the editor first appears. */
  autoFocus?: boolean
  /** Maximum length of the text in characters, without tags. */
  maxLength?: number
  /** Offers only bold, italic, underline, bullet list and link. */
  compact?: boolean
  /** Shows the toolbar below the text, as in a chat. */
  toolbarBelow?: boolean
  toolbarHidden?: boolean
}
