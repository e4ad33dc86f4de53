import Progress from 'antd/es/progress'
import styles from './progress-track.module.css'

/** Renders a bar that is filled to `percent`; without `label` it is hidden from screen readers. */
export const ProgressTrack = ({
  percent,
  label,
  variant = 'accent',
}: {
  percent: number
  label?: string
  variant?: 'accent' | 'neutral' | 'done'
}) => (
  <Progress
    classNames={{ root: styles.bar, track: styles[variant] }}
    percent={percent}
    status="normal"
    showInfo={false}
    size={{ height: 6 }}
    {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
  />
)
