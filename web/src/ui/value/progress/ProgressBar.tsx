import type { ReactNode } from 'react'
import { ProgressTrack } from './ProgressTrack.tsx'
import styles from './progress-bar.module.css'

type Props = {
  /** Accessible name; also shown above the bar on the left. */
  label: string
  percent: number
  /** Shown above the bar on the right: "4 of 6", "25%". */
  note?: ReactNode
}

/** Renders the progress of a wizard or another long task, in whole percent. */
export const ProgressBar = ({ label, percent, note }: Props) => (
  <div className={styles.progress}>
    <div className={styles.words}>
      <bdi>{label}</bdi>
      <span className="tabular">{note}</span>
    </div>
    <ProgressTrack percent={percent} label={label} />
  </div>
)
