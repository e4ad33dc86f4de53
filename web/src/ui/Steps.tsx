import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from './ProgressBar.tsx'
import styles from './steps.module.css'
import { useMedia } from './use-media.ts'

type Step = { key: string; label: string; done: boolean }
type Props = {
  /** What the steps are of. */
  label: string
  steps: readonly Step[]
  current: string
  /** Given: a step can be opened by pressing it. */
  onOpen?: (key: string) => void
}

/** The pages of a wizard as a list; under 1200 px a bar with "4 of 6". */
export function Steps({ label, steps, current, onOpen }: Props) {
  const { t } = useTranslation('ui')
  const wide = useMedia('(min-width: 1200px)')
  const at = steps.findIndex(({ key }) => key === current) + 1
  if (!wide) {
    const percent = Math.round((at / Math.max(1, steps.length)) * 100)
    return <ProgressBar label={label} percent={percent} note={t('stepOf', { at, total: steps.length })} />
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
              {mark && <span className="sr-only">, {t('stepDone')}</span>}
            </>
          )
          return (
            <li key={step.key} aria-current={here ? 'step' : undefined}>
              {onOpen ? (
                <button type="button" className={styles.step} data-done={mark} onClick={() => onOpen(step.key)}>
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
