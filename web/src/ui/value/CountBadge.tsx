import styles from './pill.module.css'

type Props = { count: number; label: string; tone?: 'warning' | 'off' }

/** How many wait; `label` says of what. Nothing at 0, 99+ above 99. */
export const CountBadge = ({ count, label, tone = 'off' }: Props) =>
  count > 0 ? (
    <span className={`${styles.count} ${styles[tone]} tabular`} role="img" aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  ) : null
