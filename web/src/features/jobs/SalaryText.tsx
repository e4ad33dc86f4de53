import type { Job } from '@quillgate/shared/contract/jobs'
import { salaryOf } from '@quillgate/shared/domain/boards/jobs'
import { useTranslation } from 'react-i18next'
import styles from './jobs.module.css'

/** Yearly salary in whole US dollars; renders nothing when the listing has none. */
export function SalaryText({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('jobs')
  const salary = salaryOf(job)
  if (!salary) return null
  const money = new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const { from, to } = salary
  return (
    <span className={`${styles.salary} tabular`}>
      {to === undefined
        ? t('salary', { amount: money.format(from) })
        : t('salaryRange', { from: money.format(from), to: money.format(to) })}
    </span>
  )
}
