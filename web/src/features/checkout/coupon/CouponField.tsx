import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../../ui/field/control.module.css'
import { FieldBody } from '../../../ui/field/FieldBody.tsx'
import { FieldLabel } from '../../../ui/field/FieldLabel.tsx'
import styles from './coupon.module.css'
import type { useOrderCoupon } from './use-order-coupon.ts'

const FIELD_IDS = { control: 'coupon', error: 'coupon-error', hint: 'coupon-hint' }

type Props = {
  check: ReturnType<typeof useOrderCoupon>
  /** The formatted discount of the valid coupon; undefined when it does not reduce the price. */
  saved: string | undefined
  disabled: boolean
}

/** Renders the coupon input. If the server refuses a code, the field shows the server's reason. */
export function CouponField({ check, saved, disabled }: Props) {
  const { t } = useTranslation('checkout')
  const { storedCoupon, coupon, problem, isChecking } = check
  const [code, setCode] = useState(storedCoupon?.couponCode ?? '')

  const apply = () => {
    if (code.trim() && !isChecking) void check.apply(code.trim())
  }
  const remove = () => {
    check.remove()
    setCode('')
    document.getElementById(FIELD_IDS.control)?.focus()
  }
  return (
    <FieldBody ids={FIELD_IDS} error={problem}>
      <label className="sr-only" htmlFor={FIELD_IDS.control}>
        <FieldLabel label={t('coupon.code')} optional />
      </label>
      <div className={styles.coupon}>
        <input
          id={FIELD_IDS.control}
          className={controls.control}
          value={code}
          maxLength={64}
          autoComplete="off"
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && FIELD_IDS.error}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
        {/* Not disabled during the check, because a disabled button would lose the focus. */}
        <Button onClick={apply} disabled={disabled || !code.trim()} aria-disabled={isChecking || undefined}>
          {isChecking ? t('coupon.checking') : t('coupon.apply')}
        </Button>
      </div>
      <div className={styles.state}>
        <p className={saved ? styles.applied : styles.idle} role="status">
          {coupon && saved && <CheckCircleFilled aria-hidden />}
          {coupon && t(saved ? 'coupon.applied' : 'coupon.idle', { code: coupon.couponCode, saved })}
        </p>
        {storedCoupon && !isChecking && !disabled && (
          <Button type="link" className={styles.remove ?? ''} onClick={remove}>
            {t('coupon.remove', { code: storedCoupon.couponCode })}
          </Button>
        )}
      </div>
    </FieldBody>
  )
}
