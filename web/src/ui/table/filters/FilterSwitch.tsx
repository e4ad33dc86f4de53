import checkbox from '../../field/checkbox.module.css'
import styles from './filters.module.css'

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** Shows another part of a list, at the end of its tools. */
export const FilterSwitch = ({ label, checked, onChange }: Props) => (
  <label className={`${checkbox.row} ${styles.switch}`}>
    <input
      type="checkbox"
      className={checkbox.box}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
)
