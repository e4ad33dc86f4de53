export type RichTextProps = {
  id: string
  /** HTML or text; '' for nothing. */
  value: string
  /** HTML; '' when only blanks are left. */
  onChange: (html: string) => void
  onBlur?: () => void
  /** Ctrl or Cmd with Enter. */
  onSend?: () => void
  labelledBy: string
  describedBy?: string | undefined
  invalid?: boolean
  disabled?: boolean
  /** Characters of text. */
  maxLength?: number
  /** Bold, italic, underline, list and link alone. */
  short?: boolean
  /** The toolbar stands below the text, as in a chat. */
  below?: boolean
}
