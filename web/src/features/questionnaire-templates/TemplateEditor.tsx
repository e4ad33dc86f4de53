import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveForm } from '../../platform/autosave/AutosaveForm.tsx'
import { useSubmit } from '../../platform/data/use-submit.ts'
import { ConflictNotice } from '../../ui/form/draft/ConflictNotice.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { SuccessDialog } from '../../ui/overlay/SuccessDialog.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { StickyBar } from '../../ui/page/StickyBar.tsx'
import { QuestionEditor, SaveState, useSavedQuestions } from '../question-editor/public.ts'
import { readTemplate, saveTemplate, usePublishTemplate } from './api.ts'
import { type TemplateName, validateTemplateName } from './template-form.ts'
import styles from './templates.module.css'

type Props = {
  id: string
  template: { name: string; draft_data: readonly QuestionItem[] }
  reload: () => void
}

/** Edits a template. Its questions are saved while the user types, its name only when the template is published. */
export function TemplateEditor({ id, template, reload }: Props) {
  const { t } = useTranslation(['questionnaire-templates', 'question-editor'])
  const publish = usePublishTemplate()
  const [isPublished, setPublished] = useState(false)
  const saved = useSavedQuestions({
    name: 'template',
    id,
    serverItems: template.draft_data,
    reload,
    send: async (items) => saveTemplate(id, items),
    readBack: async () => readTemplate(id),
  })
  const send = useSubmit<TemplateName>(async ({ name }) => {
    await publish({ body: { key: id, name: name.trim() } })
    setPublished(true)
  })
  const submit = async (values: TemplateName) =>
    (await saved.flushForPublishing()) ? send(values) : { form: [t('question-editor:save.unsaved')] }
  return (
    <div className={styles.page}>
      <AutosaveForm<TemplateName>
        name="template-name"
        id={id}
        initialValues={{ name: template.name }}
        validate={validateTemplateName}
        onSubmit={submit}
        label={t('template')}
      >
        <div className={styles.nameField}>
          <Card>
            <TextField name="name" label={t('name')} maxLength={200} />
          </Card>
        </div>
        <QuestionEditor rows={saved.rows} codes={{}} dispatch={saved.dispatch} />
        <StickyBar>
          {saved.newer && <ConflictNotice onShow={saved.newer.show} onKeep={saved.newer.keep} />}
          <SaveState save={saved.save} questionCount={saved.questionCount} onRetry={saved.retry} />
          {saved.save.state === 'untouched' && <p className={styles.note}>{t('nameHint')}</p>}
          <div className={styles.publish}>
            <SubmitButton>{t('publish')}</SubmitButton>
          </div>
        </StickyBar>
      </AutosaveForm>
      {isPublished && <SuccessDialog title={t('published')} onClose={() => setPublished(false)} />}
    </div>
  )
}
