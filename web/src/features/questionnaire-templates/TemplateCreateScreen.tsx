import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { AutosaveForm } from '../../platform/autosave/AutosaveForm.tsx'
import { useSubmit } from '../../platform/data/use-submit.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useCreateTemplate } from './api.ts'
import { TemplateSteps } from './TemplateSteps.tsx'
import { type TemplateName, validateTemplateName } from './template-form.ts'
import { templateUrl } from './template-url.ts'
import styles from './templates.module.css'

export function TemplateCreateScreen() {
  const { t } = useTranslation('questionnaire-templates')
  const create = useCreateTemplate()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const submit = useSubmit<TemplateName>(async ({ name }) => {
    const { template } = await create({ body: { name: name.trim() } })
    if (isMounted()) void navigate(templateUrl(template._id), { replace: true })
  })
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('title'), to: pathTo('templateList') }]} current={t('create')} />
      <PageHeader title={t('create')} />
      <div className={styles.columns}>
        <Card>
          <AutosaveForm<TemplateName>
            name="template-create"
            initialValues={{ name: '' }}
            validate={validateTemplateName}
            onSubmit={submit}
            label={t('create')}
          >
            <TextField name="name" label={t('name')} maxLength={200} />
            <SubmitButton>{t('create')}</SubmitButton>
          </AutosaveForm>
        </Card>
        <TemplateSteps />
      </div>
    </>
  )
}
