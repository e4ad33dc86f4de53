import type { Reply } from '@quillgate/shared/contract/call'
import type { templates } from '@quillgate/shared/contract/follow-up'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { QuestionList } from '../question-editor/public.ts'
import { useTemplate } from './api.ts'
import { TemplateEditor } from './TemplateEditor.tsx'

/** A contributor edits the template; a reviewer only reads it. */
export function TemplateScreen() {
  const { t } = useTranslation('questionnaire-templates')
  const [search] = useSearchParams()
  const key = search.get('key') || undefined
  const read = useTemplate(key)
  const isWriter = roleOf(useUser()) === 'writer'
  const name = read.data?.questionnaire.name.trim() || t('template')
  const view = ({ questionnaire }: Reply<typeof templates.view>) =>
    isWriter ? (
      <TemplateEditor key={key} id={key ?? ''} template={questionnaire} reload={read.retry} />
    ) : (
      <QuestionList items={questionnaire.draft_data} />
    )
  return (
    <>
      {isWriter && <Breadcrumbs crumbs={[{ label: t('title'), to: pathTo('templateList') }]} current={name} />}
      <PageHeader title={name} />
      {key === undefined ? <Empty title={t('notFound')} /> : <DataView read={read}>{view}</DataView>}
    </>
  )
}
