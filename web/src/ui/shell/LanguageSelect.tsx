import { useId } from 'react'
import styles from './language-select.module.css'

type Props = {
  label: string
  languages: Readonly<Record<string, string>>
  value: string
  /** Reason why the last change failed. */
  error: string | undefined
  onChange: (language: string) => void
}

/** Renders a native select that shows the name of each language in that language. */
export function LanguageSelect({ label, languages, value, error, onChange }: Props) {
  const id = useId()
  return (
    <span>
      <select
        className={styles.select}
        aria-label={label}
        aria-describedby={error && id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <strong id={id} className={styles.problem} role="alert">
          {error}
        </strong>
      )}
    </span>
  )
}
