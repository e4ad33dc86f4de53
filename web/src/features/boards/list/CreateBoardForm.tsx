import { validateBoardName } from '@quillgate/shared/domain/boards/boards'
import { withoutUndefined } from '@quillgate/shared/domain/errors/field-codes'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { AutosaveForm } from '../../../platform/autosave/AutosaveForm.tsx'
import { useSubmit } from '../../../platform/data/use-submit.ts'
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { TemporaryAlert } from '../../../ui/state/TemporaryAlert.tsx'
import { useCreateBoard } from '../api.ts'

type Values = { boardTitle: string; boardDescription: string }
const EMPTY_BOARD: Values = { boardTitle: '', boardDescription: '' }

export function CreateBoardForm() {
  const { t } = useTranslation('boards')
  const create = useCreateBoard()
  const [createdCount, setMade] = useState(0)
  const submit = useSubmit<Values>(async ({ boardTitle, boardDescription }) => {
    await create({ body: { boardTitle: boardTitle.trim(), boardDescription: boardDescription.trim() } })
    setMade((count) => count + 1)
  })
  return (
    <Card title={t('create.title')}>
      {createdCount > 0 && <TemporaryAlert key={createdCount} text={t('create.done')} autoFocus />}
      <AutosaveForm<Values>
        name="new-board"
        initialValues={EMPTY_BOARD}
        resetOnSent
        validate={({ boardTitle }) => withoutUndefined({ boardTitle: validateBoardName(boardTitle) })}
        onSubmit={submit}
        label={t('create.title')}
      >
        <TextField name="boardTitle" label={t('create.name')} placeholder={t('create.example')} maxLength={500} />
        <TextAreaField name="boardDescription" label={t('create.description')} maxLength={5_000} optional />
        <SubmitButton>
          <SubmitLabel />
        </SubmitButton>
      </AutosaveForm>
    </Card>
  )
}

function SubmitLabel() {
  const { t } = useTranslation('boards')
  const { submitting } = useFormState({ subscription: { submitting: true } })
  return t(submitting ? 'create.processing' : 'create.submit')
}
