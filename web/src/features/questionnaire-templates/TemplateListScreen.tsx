import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { Reply } from '@quillgate/shared/contract/call'
import type { templates } from '@quillgate/shared/contract/follow-up'
import { useTranslation } from 'react-i18next'
import { DataView } from '../../platform/data/DataView.tsx'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { isReadPending } from '../../ui/state/pending.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { useTemplates } from './api.ts'
import { TemplateSteps } from './TemplateSteps.tsx'
import { templateUrl } from './template-url.ts'
import styles from './templates.module.css'

type Template = Reply<typeof templates.list>['templates'][number]

/** Lists a contributor's templates for follow-up questions. */
export function TemplateListScreen() {
  const { t } = useTranslation('questionnaire-templates')
  const read = useTemplates()
  const view = ({ _id, name }: Template) => (
    <LinkButton to={templateUrl(_id)} label={t('viewNamed', { name })}>
      {t('view')}
    </LinkButton>
  )
  const columns: Column<Template>[] = [
    { key: 'index', title: t('index'), width: 56, render: (_, at) => <span className="tabular">{at + 1}</span> },
    { key: 'name', title: t('name'), render: ({ name }) => <bdi className={styles.name}>{name}</bdi> },
    { key: 'view', title: t('view'), titleHidden: true, align: 'end', render: view },
  ]
  return (
    <>
      <PageHeader title={t('title')}>
        <LinkButton kind="primary" to={pathTo('templateCreate')}>
          <PlusOutlined aria-hidden />
          {t('create')}
        </LinkButton>
      </PageHeader>
      <div className={styles.columns}>
        <div>
          <DataView read={read}>
            {({ templates: rows }) => (
              <DataTable
                label={t('title')}
                rows={rows}
                rowKey={({ _id }) => _id}
                columns={columns}
                card={(row, at) => (
                  <div className={styles.card}>
                    <bdi className={styles.name}>
                      {at + 1}. {row.name}
                    </bdi>
                    {view(row)}
                  </div>
                )}
                empty={<Empty title={t('empty')} hint={t('emptyHint')} />}
              />
            )}
          </DataView>
        </div>
        {!isReadPending(read) && <TemplateSteps />}
      </div>
    </>
  )
}
