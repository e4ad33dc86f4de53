import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import control from '../../field/control.module.css'
import styles from './search-field.module.css'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** Searches while one types; Escape or the button empties it. */
export function SearchField({ label, value, onChange }: Props) {
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={styles.field}>
      <SearchOutlined className={styles.icon} aria-hidden />
      <input
        ref={input}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        className={`${control.control} ${styles.input}`}
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') clear()
        }}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={t('clearSearch')} onClick={clear}>
          <CloseCircleFilled aria-hidden />
        </button>
      )}
    </div>
  )
}
