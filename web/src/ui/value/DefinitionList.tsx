import { Fragment, type ReactNode } from 'react'
import styles from './definition-list.module.css'

type Props = {
  /** What is described. */
  label?: string
  /** Entries without a value are left out. */
  entries: readonly { label: string; value: ReactNode }[]
}

/** Names and their values: side by side, below each other on a phone. The browser's own list: it weighs nothing. */
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
