import styles from './track.module.css'

/** A bar that is `percent` full; what it says is said by what stands around it. */
export const Track = ({ percent, tone = 'accent' }: { percent: number; tone?: 'accent' | 'neutral' | 'done' }) => (
  <span className={styles.track}>
    <span className={`${styles.bar} ${styles[tone]}`} style={{ width: `${percent}%` }} />
  </span>
)
