import Badge from 'antd/es/badge'
import styles from './count-badge.module.css'

type Props = { count: number; label: string; tone?: 'warning' | 'off' }

/** Renders a number of pending items, described by `label`: nothing for 0, and 99+ for more than 99. */
export const CountBadge = ({ count, label, tone = 'off' }: Props) =>
  count > 0 ? (
    <span role="img" aria-label={label}>
      <Badge count={count} title={null} classNames={{ indicator: styles[tone] }} />
    </span>
  ) : null
