import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import PushpinFilled from '@ant-design/icons/es/icons/PushpinFilled'
import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined'
import type { Job } from '@quillgate/shared/contract/jobs'
import { toJobDetails } from '@quillgate/shared/domain/boards/jobs'
import { parseHttpUrl } from '@quillgate/shared/domain/errors/validate'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { now } from '../../platform/runtime/clock.ts'
import { hasFlag } from '../../platform/runtime/flags.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { loadingProp } from '../../ui/button/loading-prop.tsx'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'
import { htmlToText } from '../../ui/rich-text/plain-text.ts'
import { DateTime } from '../../ui/time/DateTime.tsx'
import { InitialTile } from '../../ui/value/InitialTile.tsx'
import { useRecordJobClick } from './api.ts'
import styles from './jobs.module.css'
import { SalaryText } from './SalaryText.tsx'
import { useSaveJob } from './use-save-job.ts'

type Props = { job: Job; search: { what: string; where: string } }

/** Job feeds send titles and descriptions as HTML; only the plain text is shown. */
const withPlainText = (job: Job): Job => ({
  ...job,
  title: htmlToText(job.title),
  description: htmlToText(job.description),
  company: { ...job.company, display_name: htmlToText(job.company.display_name) },
  location: { ...job.location, display_name: htmlToText(job.location.display_name) },
})

/** Renders a listing from an external source. It is a link only if its URL is http(s). */
export function JobCard({ job: listing, search }: Props) {
  const { t } = useTranslation('jobs')
  const record = useRecordJobClick()
  const job = withPlainText(listing)
  const { title, company, location, description, created } = job
  const address = parseHttpUrl(job.redirect_url)
  const name = title || t('untitled')
  const recordOpen = () => {
    const searchTerms = { searchKeywords: search.what, searchLocation: search.where }
    // A failure to record the click is ignored, because the listing opens anyway.
    record({ body: { ...searchTerms, jobDetails: toJobDetails(listing) } }).catch(() => undefined)
  }
  return (
    <li className={`surface ${styles.card}`}>
      <InitialTile name={company.display_name || name} />
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          {address ? (
            <a href={address} target="_blank" rel="noopener noreferrer" onClick={recordOpen} onAuxClick={recordOpen}>
              {name}
              <ExportOutlined aria-hidden />
              <span className="sr-only">{t('newTab')}</span>
            </a>
          ) : (
            name
          )}
        </h3>
        <p className={styles.facts}>
          <bdi>{company.display_name}</bdi>
          <bdi>{location.display_name}</bdi>
        </p>
        <p className={styles.facts}>
          <SalaryText job={job} />
          {created && <DateTime value={created} now={now()} />}
        </p>
      </div>
      <p className={styles.description} dir="auto">
        {description}
      </p>
      {hasFlag('enable_boards') && (
        <div className={styles.save}>
          <SaveToBoard job={job} name={name} />
        </div>
      )}
    </li>
  )
}

function SaveToBoard({ job, name }: { job: Job; name: string }) {
  const { t } = useTranslation('jobs')
  const { save, isBusy, isSaved } = useSaveJob(job, name)
  const phone = useIsPhone()
  const label = t(isSaved ? 'savedNamed' : 'saveNamed', { name })
  if (phone)
    return (
      <IconButton
        icon={isSaved ? PushpinFilled : PushpinOutlined}
        label={label}
        disabled={isSaved}
        onClick={() => void (isBusy || save())}
      />
    )
  return (
    <Button
      size="small"
      icon={<PushpinOutlined aria-hidden />}
      disabled={isSaved}
      loading={loadingProp(isBusy)}
      onClick={() => void save()}
      aria-label={label}
    >
      {t(isSaved ? 'saved' : 'save')}
    </Button>
  )
}
