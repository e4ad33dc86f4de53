import AntdSteps from 'antd/es/steps'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import control from '../field/control.module.css'
import { useMediaQuery } from '../hooks/use-media-query.ts'
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
  /** Shown beside the number of the current step in a narrow window. */
  note?: ReactNode
  /** Called when a step is clicked; without it, the steps are not clickable. */
  onOpen?: (key: string) => void
}

/** Renders the pages of a wizard as a list; below 1200 px, as a progress bar ("4 of 6") and a native select. */
export function Steps({ label, steps, current, note, onOpen }: Props) {
  const { t } = useTranslation('ui')
  const wide = useMediaQuery(MEDIA.wide)
  const at = steps.findIndex(({ key }) => key === current) + 1
  if (!wide) {
    const percent = Math.round((at / Math.max(1, steps.length)) * 100)
    return (
      <div className={styles.narrow}>
        <ProgressBar
          label={label}
          percent={percent}
          note={
            <>
              {t('stepOf', { at, total: steps.length })}
              {note && <> · {note}</>}
            </>
          }
        />
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
      <div role="list">
        <AntdSteps
          className={styles.steps}
          orientation="vertical"
          size="small"
          responsive={false}
          current={at - 1}
          // Hides the icons from screen readers. The list already conveys the number of a step, and the text of the
          // step's button conveys whether the step is done.
          iconRender={(icon) => <span aria-hidden>{icon}</span>}
          items={steps.map((step) => {
            const here = step.key === current
            const done = step.done && !here
            const content = (
              <>
                <bdi>{step.label}</bdi>
                {done && <span className="sr-only"> ({t('stepDone')})</span>}
              </>
            )
            return {
              role: 'listitem',
              'aria-current': here ? 'step' : undefined,
              status: here ? 'process' : done ? 'finish' : 'wait',
              // The library would render a locked step as plain text, but it must be a disabled button.
              title: onOpen ? (
                <button type="button" disabled={step.locked} onClick={() => onOpen(step.key)}>
                  {content}
                </button>
              ) : (
                content
              ),
            }
          })}
        />
      </div>
    </nav>
  )
}
