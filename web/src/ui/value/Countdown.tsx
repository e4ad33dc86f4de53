import styles from './countdown.module.css'

/** Renders a bar that shrinks to nothing within `ms`, while a message is shown. */
export const Countdown = ({ ms }: { ms: number }) => (
  <span className={styles.bar} style={{ animationDuration: `${ms}ms` }} aria-hidden />
)
