import styles from './language-select.module.css'

type Props = {
  label: string
  languages: Readonly<Record<string, string>>
  value: string
  onChange: (language: string) => void
}

/** Each language by its own name; the browser's own list works everywhere. */
export const LanguageSelect = ({ label, languages, value, onChange }: Props) => (
  <select className={styles.select} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {Object.entries(languages).map(([code, name]) => (
      <option key={code} value={code} lang={code}>
        {name}
      </option>
    ))}
  </select>
)
