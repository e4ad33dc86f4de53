import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import Rate from 'antd/es/rate'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../field/FieldGroup.tsx'
import { useFormField } from '../use-form-field.ts'
import styles from './stars-field.module.css'

const STAR_VALUES = [1, 2, 3, 4, 5] as const

/**
 * Renders a rating of 1 to 5 stars; undefined when not rated. The stars are only decorative, because the library's
 * radio buttons have no names and are all tab stops. Native radio buttons lie on top of them.
 */
export function StarsField({ name, label }: { name: string; label: ReactNode }) {
  const { t } = useTranslation('ui')
  const { ids, error, input } = useFormField<number | undefined>(name, undefined)
  const [pointed, setPointed] = useState<number>()
  const rated = input.value ?? 0
  const words = (count: number) => t('stars', { count, total: STAR_VALUES.length })
  return (
    <FieldGroup ids={ids} label={label} error={error} role="radiogroup">
      <div className={styles.field}>
        <Rate
          disabled
          aria-hidden
          value={pointed ?? rated}
          character={({ index = 0, value = 0 }) => (index < value ? <StarFilled /> : <StarOutlined />)}
        />
        {STAR_VALUES.map((star) => (
          <input
            key={star}
            type="radio"
            className={styles.star}
            name={ids.control}
            value={star}
            checked={rated === star}
            aria-label={words(star)}
            onChange={() => {
              setPointed(undefined)
              input.onChange(star)
            }}
            onBlur={input.onBlur}
            onMouseEnter={() => setPointed(star)}
            onMouseLeave={() => setPointed(undefined)}
          />
        ))}
        {rated > 0 && (
          <span className={styles.words} aria-hidden>
            {words(rated)}
          </span>
        )}
      </div>
    </FieldGroup>
  )
}
