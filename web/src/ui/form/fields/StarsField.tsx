import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../field/FieldGroup.tsx'
import styles from '../../value/stars.module.css'
import { useFormField } from '../use-form-field.ts'

const ALL = [1, 2, 3, 4, 5] as const

/** Renders a rating of 1 to 5 stars; undefined when not rated. */
export function StarsField({ name, label }: { name: string; label: ReactNode }) {
  const { t } = useTranslation('ui')
  const { ids, error, input } = useFormField<number | undefined>(name, undefined)
  const rated = input.value ?? 0
  const words = (count: number) => t('stars', { count, total: ALL.length })
  return (
    <FieldGroup ids={ids} label={label} error={error} role="radiogroup">
      <div className={styles.field}>
        {ALL.map((star) => (
          <label key={star} className={styles.star}>
            <input
              type="radio"
              className="sr-only"
              name={ids.control}
              value={star}
              checked={rated === star}
              aria-label={words(star)}
              onChange={() => input.onChange(star)}
              onBlur={input.onBlur}
            />
            {star <= rated ? (
              <StarFilled className={styles.on} aria-hidden />
            ) : (
              <StarOutlined className={styles.unset} aria-hidden />
            )}
          </label>
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
