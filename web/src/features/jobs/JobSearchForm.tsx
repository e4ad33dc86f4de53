import { useTranslation } from 'react-i18next'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import styles from './jobs.module.css'

type JobSearch = { what: string; where: string }
const MAX_SEARCH_LENGTH = 500
const trimSearch = ({ what, where }: JobSearch) => ({ what: what.trim(), where: where.trim() })

/** Renders the search form. Both fields may be empty. */
export function JobSearchForm({
  initialSearch,
  onSearch,
}: {
  initialSearch: JobSearch
  onSearch: (search: JobSearch) => void
}) {
  const { t } = useTranslation('jobs')
  return (
    <div role="search" className={`surface ${styles.search}`}>
      <AppForm<JobSearch>
        initialValues={initialSearch}
        label={t('title')}
        onSubmit={async (values) => {
          onSearch(trimSearch(values))
          return undefined
        }}
      >
        <div className={styles.fields}>
          <TextField name="what" label={t('what')} placeholder={t('whatExample')} maxLength={MAX_SEARCH_LENGTH} />
          <TextField name="where" label={t('where')} placeholder={t('whereExample')} maxLength={MAX_SEARCH_LENGTH} />
          <div className={styles.submit}>
            <SubmitButton>{t('find')}</SubmitButton>
          </div>
        </div>
      </AppForm>
    </div>
  )
}
