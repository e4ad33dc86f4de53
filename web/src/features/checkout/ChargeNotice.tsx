import type { CartTotals } from '@quillgate/shared/domain/purchases/cart'
import { formatMoney, fromCents } from '@quillgate/shared/domain/values/money'
import { useTranslation } from 'react-i18next'
import { boot } from '../../platform/runtime/boot.ts'
import { InterpolatedSentence } from '../../ui/value/InterpolatedSentence.tsx'
import styles from './checkout.module.css'

type Props = { totals: CartTotals; currency?: string | undefined }

/** States the amount that is charged when the button is pressed, and whom to contact with questions. */
export function ChargeNotice({ totals, currency }: Props) {
  const { t, i18n } = useTranslation('checkout')
  const email = boot.site?.companyEmail
  return (
    <p className={styles.charge}>
      {t('charge.once', { total: formatMoney(fromCents(totals.total), currency, i18n.language) })}{' '}
      {email && (
        <InterpolatedSentence placeholder={email} sentence={t('charge.questions', { email })}>
          <a href={`mailto:${email}`}>{email}</a>
        </InterpolatedSentence>
      )}
    </p>
  )
}
