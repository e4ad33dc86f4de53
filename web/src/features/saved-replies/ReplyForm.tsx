import { useTranslation } from 'react-i18next'
import { AutosaveDialog } from '../../platform/autosave/AutosaveDialog.tsx'
import { TextAreaField } from '../../ui/form/fields/TextAreaField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { MAX_TEXT_LENGTH, MAX_TITLE_LENGTH, type SavedReply } from './replies.ts'

type Props = {
  /** The reply to edit; undefined for a new reply. */
  reply: SavedReply | undefined
  onSave: (reply: { id: string | undefined; title: string; text: string }) => void
  onClose: () => void
}

export function ReplyForm({ reply, onSave, onClose }: Props) {
  const { t } = useTranslation('saved-replies')
  return (
    <AutosaveDialog
      name="saved-reply"
      id={reply?.id ?? 'new'}
      cancelDiscards
      title={t(reply ? 'editTitle' : 'new')}
      submitLabel={t('save')}
      onClose={onClose}
      initialValues={{ title: reply?.title ?? '', text: reply?.text ?? '' }}
      validate={({ title, text }) => ({
        ...(title.trim() === '' && { title: 'field_missing' as const }),
        ...(text.trim() === '' && { text: 'field_missing' as const }),
      })}
      onSubmit={({ title, text }) => {
        onSave({ id: reply?.id, title: title.trim(), text })
        return Promise.resolve(undefined)
      }}
    >
      <TextField name="title" label={t('name')} maxLength={MAX_TITLE_LENGTH} />
      <TextAreaField name="text" label={t('text')} hint={t('hint')} rows={6} maxLength={MAX_TEXT_LENGTH} />
    </AutosaveDialog>
  )
}
