import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

/** Fields are required by default, so only optional ones are marked. */
export function FieldLabel({ label, optional }: { label: ReactNode; optional: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <>
      <bdi>{label}</bdi>
      {optional && <span className={styles.optional}> {t('optional')}</span>}
    </>
  )
}
