import styles from './countdown.module.css'

/** Shows how long a message still stands, in ms. */
export const Countdown = ({ ms }: { ms: number }) => (
  <span className={styles.bar} style={{ animationDuration: `${ms}ms` }} aria-hidden />
)
