import Checkbox from 'antd/es/checkbox'
import checkbox from '../../field/choice.module.css'
import styles from './filters.module.css'

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** Renders a checkbox that switches a list to another set of rows; place it last in the toolbar. */
export const FilterSwitch = ({ label, checked, onChange }: Props) => (
  <Checkbox
    className={`${checkbox.choice} ${styles.switch}`}
    checked={checked}
    onChange={(event) => onChange(event.target.checked)}
  >
    {label}
  </Checkbox>
)
