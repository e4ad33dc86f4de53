import styles from './countdown.module.css'

/** A bar that shows how long a message stays, in ms. */
export const Countdown = ({ ms }: { ms: number }) => (
  <span className={styles.bar} style={{ animationDuration: `${ms}ms` }} aria-hidden />
)
