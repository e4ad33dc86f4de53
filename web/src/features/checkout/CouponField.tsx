import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../ui/field/control.module.css'
import { FieldRow } from '../../ui/field/FieldRow.tsx'
import styles from './checkout.module.css'
import type { useOrderCoupon } from './use-order-coupon.ts'

const IDS = { control: 'coupon', error: 'coupon-error', hint: 'coupon-hint' }

type Props = {
  check: ReturnType<typeof useOrderCoupon>
  /** Whether the one that counts lowers the price of this order. */
  lowers: boolean
  disabled: boolean
}

/** A code that lowers the price; the server's word on a bad one stands at the field. */
export function CouponField({ check, lowers, disabled }: Props) {
  const { t } = useTranslation('checkout')
  const { kept, coupon, problem, isChecking } = check
  const [code, setCode] = useState(kept?.couponCode ?? '')

  const apply = () => {
    if (code.trim() && !isChecking) void check.apply(code.trim())
  }
  const remove = () => {
    check.remove()
    setCode('')
    document.getElementById(IDS.control)?.focus()
  }
  return (
    <FieldRow ids={IDS} label={t('coupon.code')} optional error={problem}>
      <div className={styles.coupon}>
        <input
          id={IDS.control}
          className={controls.control}
          value={code}
          maxLength={64}
          autoComplete="off"
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && IDS.error}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
        <Button onClick={apply} disabled={disabled || !code.trim() || isChecking}>
          {isChecking ? t('coupon.checking') : t('coupon.apply')}
        </Button>
      </div>
      <p className={lowers ? styles.applied : styles.idle} role="status">
        {coupon && t(lowers ? 'coupon.applied' : 'coupon.idle', { code: coupon.couponCode })}
      </p>
      {kept && !isChecking && !disabled && (
        <Button type="link" className={styles.remove ?? ''} onClick={remove}>
          {t('coupon.remove', { code: kept.couponCode })}
        </Button>
      )}
    </FieldRow>
  )
}
