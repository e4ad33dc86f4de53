import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import control from '../field/control.module.css'
import { FieldRow } from '../field/FieldRow.tsx'
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx'

export type TextPromptOptions = ConfirmOptions & {
  label: string
  initial?: string
  maxLength?: number
  optional?: boolean
}
type Props = TextPromptOptions & { onAnswer: (text: string | undefined) => void }

/** Renders a dialog that requires a text. A refused text is preserved in the field. */
export function TextPromptDialog({
  label,
  initial = '',
  maxLength = 2000,
  optional = false,
  onAnswer,
  ...question
}: Props) {
  const { t } = useTranslation('errors')
  const id = useId()
  const ids = { control: id, error: `${id}-error`, hint: `${id}-hint` }
  const [text, setText] = useState(initial)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const missing = !optional && text.trim() === ''
  const error = wasSubmitted && missing ? t('field_missing') : undefined
  const isBlocked = () => {
    setWasSubmitted(true)
    if (missing) document.getElementById(id)?.focus()
    return missing
  }
  const element = (
    <FieldRow ids={ids} label={label} optional={optional} error={error}>
      <textarea
        id={id}
        className={control.area}
        rows={3}
        maxLength={maxLength}
        value={text}
        dir="auto"
        data-autofocus
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? ids.error : undefined}
        onChange={(event) => setText(event.target.value)}
      />
    </FieldRow>
  )
  return (
    <ConfirmDialog
      {...question}
      input={{ element, value: text.trim(), isBlocked }}
      onAnswer={(yes) => onAnswer(yes ? text.trim() : undefined)}
    />
  )
}
