import type { Job } from '@quillgate/shared/contract/jobs'
import { toSalary } from '@quillgate/shared/domain/boards/jobs'
import { formatMoneyWithoutCents } from '@quillgate/shared/domain/values/money'
import { useTranslation } from 'react-i18next'
import styles from './jobs.module.css'

/** Renders the yearly salary in whole US dollars, or nothing when the listing has none. */
export function SalaryText({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('jobs')
  const salary = toSalary(job)
  if (!salary) return null
  const money = (amount: number) => formatMoneyWithoutCents(amount, 'usd', i18n.language)
  const { from, to } = salary
  return (
    <span className={`${styles.salary} tabular`}>
      {to === undefined ? t('salary', { amount: money(from) }) : t('salaryRange', { from: money(from), to: money(to) })}
    </span>
  )
}
