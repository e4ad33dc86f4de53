import { notifications } from '@quillgate/shared/contract/notifications'
import { AutosaveNotice } from '../../src/platform/autosave/AutosaveNotice.tsx'
import { useAutosave } from '../../src/platform/autosave/use-autosave.ts'
import { useSubmit } from '../../src/platform/data/use-submit.ts'
import { send } from '../../src/platform/http/http.ts'
import { AppForm } from '../../src/ui/form/AppForm.tsx'
import { TextAreaField } from '../../src/ui/form/fields/TextAreaField.tsx'
import { SubmitButton } from '../../src/ui/form/SubmitButton.tsx'

/**
 * A form like those of the product: a user who submits it without a session can sign in again and finds the input
 * restored.
 */
export function AutosaveTestForm() {
  const draft = useAutosave<{ letter: string }>('letter')
  const submit = useSubmit(async () => {
    await send(notifications.list, { query: { page: 1 } })
  })
  return (
    <main>
      <h1>Letter</h1>
      <AutosaveNotice draft={draft} />
      <AppForm initialValues={{ letter: '' }} onSubmit={submit} label="Letter" draft={draft}>
        <TextAreaField name="letter" label="Your letter" />
        <SubmitButton>Send</SubmitButton>
      </AppForm>
    </main>
  )
}
