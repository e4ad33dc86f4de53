import styles from './progress-track.module.css'

/** A bar that is `percent` full; what it says is said by what stands around it. */
export const ProgressTrack = ({
  percent,
  variant = 'accent',
}: {
  percent: number
  variant?: 'accent' | 'neutral' | 'done'
}) => (
  <span className={styles.track}>
    <span className={`${styles.bar} ${styles[variant]}`} style={{ width: `${percent}%` }} />
  </span>
)
