import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined'
import type { Job } from '@quillgate/shared/contract/jobs'
import { jobDetailsOf } from '@quillgate/shared/domain/boards/jobs'
import { httpAddress } from '@quillgate/shared/domain/errors/validate'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { now } from '../../platform/runtime/clock.ts'
import { flag } from '../../platform/runtime/flags.ts'
import { spinner } from '../../ui/button/spinner.tsx'
import { wordsOfHtml } from '../../ui/rich-text/plain-text.ts'
import { Moment } from '../../ui/time/Moment.tsx'
import { LetterTile } from '../../ui/value/LetterTile.tsx'
import { useRecordClick } from './api.ts'
import styles from './jobs.module.css'
import { SalaryText } from './SalaryText.tsx'
import { useSaveJob } from './use-save-job.ts'

type Props = { job: Job; searched: { what: string; where: string } }

/** Feeds send titles and texts as HTML; only their text is shown. */
const readable = (job: Job): Job => ({
  ...job,
  title: wordsOfHtml(job.title),
  description: wordsOfHtml(job.description),
  company: { ...job.company, display_name: wordsOfHtml(job.company.display_name) },
  location: { ...job.location, display_name: wordsOfHtml(job.location.display_name) },
})

/** A listing from an external source; linked only if its URL is http(s). */
export function JobCard({ job: listing, searched }: Props) {
  const { t } = useTranslation('jobs')
  const record = useRecordClick()
  const job = readable(listing)
  const { title, company, location, description, created } = job
  const address = httpAddress(job.redirect_url)
  const name = title || t('untitled')
  const opened = () => {
    const said = { searchKeywords: searched.what, searchLocation: searched.where }
    // The listing opens even if the click cannot be recorded.
    record({ body: { ...said, jobDetails: jobDetailsOf(listing) } }).catch(() => undefined)
  }
  return (
    <li className={`surface ${styles.card}`}>
      <LetterTile of={company.display_name || name} />
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          {address ? (
            <a href={address} target="_blank" rel="noopener noreferrer" onClick={opened} onAuxClick={opened}>
              {name} <ExportOutlined aria-hidden />
              <span className="sr-only">{t('newTab')}</span>
            </a>
          ) : (
            name
          )}
        </h3>
        <p className={styles.facts}>
          <bdi>{company.display_name}</bdi>
          <bdi>{location.display_name}</bdi>
          <SalaryText job={job} />
          {created && <Moment value={created} now={now()} />}
        </p>
        <p className={styles.description} dir="auto">
          {description}
        </p>
        {flag('enable_boards') && <SaveToBoard job={job} name={name} />}
      </div>
    </li>
  )
}

function SaveToBoard({ job, name }: { job: Job; name: string }) {
  const { t } = useTranslation('jobs')
  const { save, isBusy, isSaved } = useSaveJob(job, name)
  return (
    <Button
      icon={<PushpinOutlined aria-hidden />}
      disabled={isSaved}
      loading={spinner(isBusy)}
      onClick={() => void save()}
      aria-label={t(isSaved ? 'savedNamed' : 'saveNamed', { name })}
    >
      {t(isSaved ? 'saved' : 'save')}
    </Button>
  )
}
