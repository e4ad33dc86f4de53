import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import { useTranslation } from 'react-i18next'
import control from '../field/control.module.css'
import { useMediaQuery } from '../hooks/use-media.ts'
import { MEDIA } from '../tokens/tokens.ts'
import { ProgressBar } from '../value/progress/ProgressBar.tsx'
import styles from './steps.module.css'

type Step = {
  key: string
  label: string
  done: boolean
  locked?: boolean
}
type Props = {
  label: string
  steps: readonly Step[]
  current: string
  /** Called when a step is clicked; without it, the steps are not clickable. */
  onOpen?: (key: string) => void
}

/** Renders the pages of a wizard as a list; below 1200 px, as a progress bar ("4 of 6") and a native select. */
export function Steps({ label, steps, current, onOpen }: Props) {
  const { t } = useTranslation('ui')
  const wide = useMediaQuery(MEDIA.wide)
  const at = steps.findIndex(({ key }) => key === current) + 1
  if (!wide) {
    const percent = Math.round((at / Math.max(1, steps.length)) * 100)
    return (
      <div className={styles.narrow}>
        <ProgressBar label={label} percent={percent} note={t('stepOf', { at, total: steps.length })} />
        {onOpen && (
          <select
            className={`${control.control} ${control.select}`}
            aria-label={label}
            value={current}
            onChange={(event) => onOpen(event.target.value)}
          >
            {steps.map((step, index) => (
              <option key={step.key} value={step.key} disabled={step.locked}>
                {`${index + 1}. ${step.label}${step.done ? ` (${t('stepDone')})` : ''}`}
              </option>
            ))}
          </select>
        )}
      </div>
    )
  }
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const here = step.key === current
          const mark = step.done && !here
          const content = (
            <>
              {mark ? (
                <CheckCircleFilled className={styles.check} aria-hidden />
              ) : (
                <span className={`${styles.number} tabular`} aria-hidden>
                  {index + 1}
                </span>
              )}
              <bdi>{step.label}</bdi>
              {mark && <span className="sr-only"> ({t('stepDone')})</span>}
            </>
          )
          return (
            <li key={step.key} aria-current={here ? 'step' : undefined}>
              {onOpen ? (
                <button
                  type="button"
                  className={styles.step}
                  data-done={mark}
                  disabled={step.locked}
                  onClick={() => onOpen(step.key)}
                >
                  {content}
                </button>
              ) : (
                <span className={styles.step} data-done={mark}>
                  {content}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
