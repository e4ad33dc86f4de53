import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DataView } from '../../platform/data/DataView.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { TextPagination } from '../../ui/table/TextPagination.tsx'
import { useJobs } from './api.ts'
import { JobCard } from './JobCard.tsx'
import { JobSearchForm } from './JobSearchForm.tsx'
import styles from './jobs.module.css'
import { useJobSearch } from './use-job-search.ts'

/** Shows job listings of an external source, page by page. Each listing opens in a new tab. */
export function JobsScreen() {
  const { t } = useTranslation('jobs')
  const { query, page, named, search, goToPage } = useJobSearch()
  const read = useJobs(query)
  const results = useRef<HTMLHeadingElement>(null)
  const savedSearch = { what: read.data?.searchKeywords ?? '', where: read.data?.searchLocation ?? '' }
  const currentSearch = named ?? savedSearch
  return (
    <>
      <PageHeader title={t('title')} />
      <JobSearchForm initialSearch={currentSearch} onSearch={({ what, where }) => search(what, where)} />
      <DataView read={read}>
        {({ searchCount, jobsResults, totalPagesNumber }) => (
          <section aria-label={t('results')} aria-busy={read.isLoading}>
            <h2 ref={results} className={styles.count} tabIndex={-1}>
              <span role="status">{t('found', { count: searchCount })}</span> <span>{t('page', { page })}</span>
            </h2>
            {jobsResults.length === 0 ? (
              <Card>
                <Empty icon={SearchOutlined} title={t('empty')} hint={t('emptyHint')} />
              </Card>
            ) : (
              <>
                <ul className={styles.list}>
                  {jobsResults.map((job) => (
                    <JobCard key={job.id} job={job} search={currentSearch} />
                  ))}
                </ul>
                <TextPagination
                  page={page}
                  pages={totalPagesNumber}
                  busy={read.isLoading}
                  onPage={(to) => {
                    goToPage(currentSearch.what, currentSearch.where, to)
                    results.current?.focus()
                  }}
                />
              </>
            )}
          </section>
        )}
      </DataView>
    </>
  )
}
