import styles from './time-bar.module.css'

/** Shows how long a message still stands, in ms. */
export const TimeBar = ({ ms }: { ms: number }) => (
  <span className={styles.bar} style={{ animationDuration: `${ms}ms` }} aria-hidden />
)
