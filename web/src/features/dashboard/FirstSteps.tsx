import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './first-steps.module.css'

/** Shown instead of an empty list of orders. Explains how an order begins; `action` belongs to the first step. */
export function FirstSteps({ action }: { action: ReactNode }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={`surface ${styles.card}`}>
      <div className={styles.none}>
        <strong>{t('empty')}</strong>
        <p>{t('emptyHint')}</p>
      </div>
      <h3>{t('firstSteps.title')}</h3>
      <ol className={styles.steps}>
        {(['choose', 'sign', 'share'] as const).map((step) => (
          <li key={step}>
            <strong>{t(`firstSteps.${step}`)}</strong>
            <p>{t(`firstSteps.${step}Hint`)}</p>
            {step === 'choose' && <div>{action}</div>}
          </li>
        ))}
      </ol>
    </div>
  )
}
