import type { SalePackage } from '@quillgate/shared/contract/entities'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import box from '../../ui/field/checkbox.module.css'
import { Money } from '../../ui/value/Money.tsx'
import styles from './new-order.module.css'

type Props = {
  packages: readonly SalePackage[]
  currency: string
  value: string | undefined
  onChange: (id: string) => void
}

export function PackagePicker({ packages, currency, value, onChange }: Props) {
  const { t, i18n } = useTranslation('new-order')
  const listOf = (names: readonly string[]) => new Intl.ListFormat(i18n.language).format(names)
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('packages')} className={styles.packages}>
      {packages.map(({ _id, packageName, packagePrice, packageServices = [] }) => (
        <label key={_id} className={styles.package}>
          <input
            type="radio"
            name={name}
            className={`${box.box} ${box.round}`}
            checked={_id === value}
            onChange={() => onChange(_id)}
            // Enter would submit the form and so pay.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <bdi className={styles.name}>{packageName}</bdi>
          {packageServices.length > 0 && (
            <span className={styles.contents}>
              {t('includes', { services: listOf(packageServices.map(({ serviceName }) => serviceName)) })}
            </span>
          )}{' '}
          <span className={styles.price}>
            <Money amount={packagePrice} currency={currency} />
          </span>
        </label>
      ))}
    </div>
  )
}
