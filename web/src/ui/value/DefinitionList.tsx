import { Fragment, type ReactNode } from 'react'
import styles from './definition-list.module.css'

type Props = {
  label?: string
  /** Entries without a value are not shown. */
  entries: readonly { label: string; value: ReactNode }[]
}

/**
 * Renders labels and values side by side; on phones, each value below its label. Uses a native `<dl>` instead of antd's
 * component to keep the bundle small.
 */
export const DefinitionList = ({ label, entries }: Props) => (
  <dl className={styles.list} aria-label={label}>
    {entries
      .filter(({ value }) => value !== undefined && value !== null && value !== '')
      .map((entry) => (
        <Fragment key={entry.label}>
          <dt>{entry.label}</dt>
          <dd dir="auto">{entry.value}</dd>
        </Fragment>
      ))}
  </dl>
)
