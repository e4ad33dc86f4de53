import { formatMoney } from '@quillgate/shared/domain/values/money'
import { useTranslation } from 'react-i18next'
import styles from './money.module.css'

/** Renders an amount in major units with its currency symbol, in the user's number format. */
export function Money({ amount, currency }: { amount: number; currency: string | undefined }) {
  const { i18n } = useTranslation()
  return <span className={`${styles.money} tabular`}>{formatMoney(amount, currency, i18n.language)}</span>
}
