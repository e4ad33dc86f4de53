import Progress from 'antd/es/progress'
import styles from './progress-track.module.css'

/** Renders a bar that is filled to `percent`. */
export const ProgressTrack = ({ percent, label }: { percent: number; label: string }) => (
  <Progress
    classNames={{ root: styles.bar }}
    percent={percent}
    status="normal"
    showInfo={false}
    size={{ height: 6 }}
    aria-label={label}
  />
)
