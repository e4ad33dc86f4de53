import { notifications } from '@quillgate/shared/contract/notifications'
import { DraftNotice } from '../src/platform/drafts/DraftNotice.tsx'
import { useDraft } from '../src/platform/drafts/use-draft.ts'
import { send } from '../src/platform/http.ts'
import { useSubmit } from '../src/platform/use-submit.ts'
import { AppForm } from '../src/ui/form/AppForm.tsx'
import { SubmitButton } from '../src/ui/form/SubmitButton.tsx'
import { TextAreaField } from '../src/ui/form/TextAreaField.tsx'

/** A form as any of the product: who sends it without a session signs in again and finds it as it was. */
export function Letter() {
  const draft = useDraft<{ letter: string }>('letter')
  const submit = useSubmit(async () => {
    await send(notifications.list, { query: { page: 1 } })
  })
  return (
    <main>
      <h1>Letter</h1>
      <DraftNotice draft={draft} />
      <AppForm initialValues={{ letter: '' }} onSubmit={submit} label="Letter" draft={draft}>
        <TextAreaField name="letter" label="Your letter" />
        <SubmitButton>Send</SubmitButton>
      </AppForm>
    </main>
  )
}
