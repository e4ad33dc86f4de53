import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import control from '../../field/control.module.css'
import { useIsPhone } from '../../hooks/use-media-query.ts'
import styles from './search-field.module.css'

type Props = { label: string; value: string; onChange: (value: string) => void }

/**
 * Renders a search field that searches while the user types. Escape or the button clears it. A `value` that arrives
 * late never overwrites newer input.
 */
export function SearchField({ label, value, onChange }: Props) {
  const { t } = useTranslation('ui')
  const phone = useIsPhone()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  /** Values that were passed to `onChange` but have not been received back as `value` yet. */
  const pendingValues = useRef<string[]>([])
  const receiveValue = useEffectEvent((next: string) => {
    const at = pendingValues.current.indexOf(next)
    pendingValues.current.splice(0, at < 0 ? Number.POSITIVE_INFINITY : at + 1)
    if (at < 0) setText(next)
  })
  useEffect(() => receiveValue(value), [value])
  const change = (next: string) => {
    pendingValues.current.push(next)
    setText(next)
    onChange(next)
  }
  const clear = () => {
    change('')
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
        // The field on a phone shares its line with the filter button and is too narrow for the label.
        placeholder={phone ? t('search') : label}
        value={text}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') clear()
        }}
      />
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label={t('clearSearch')} onClick={clear}>
          <CloseCircleFilled aria-hidden />
        </button>
      )}
    </div>
  )
}
