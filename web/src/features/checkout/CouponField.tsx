import { cart } from '@quillgate/shared/contract/cart'
import type { CartLine, Coupon } from '@quillgate/shared/contract/entities'
import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/error-texts.ts'
import { send } from '../../platform/http.ts'
import controls from '../../ui/form/control.module.css'
import { FieldRow } from '../../ui/form/FieldRow.tsx'
import { keepCoupon, useCoupon } from '../cart/public.ts'
import styles from './checkout.module.css'

const IDS = { control: 'coupon', error: 'coupon-error', hint: 'coupon-hint' }

type Props = {
  lines: CartLine[]
  /** The one that lowers the price now. */
  applied: Coupon | undefined
  disabled: boolean
}

/** A code that lowers the price; the server's word on a bad one stands at the field, and an earlier coupon goes. */
export function CouponField({ lines, applied, disabled }: Props) {
  const { t } = useTranslation('checkout')
  const explain = useErrorTexts()
  const kept = useCoupon()
  const [code, setCode] = useState(kept?.couponCode ?? '')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)

  const apply = async () => {
    if (!code.trim() || isChecking) return
    setChecking(true)
    setProblem(undefined)
    try {
      const { coupon } = await send(cart.checkCoupon, { body: { couponCode: code.trim(), products: lines } })
      keepCoupon(coupon)
    } catch (error) {
      keepCoupon(undefined)
      setProblem(explain(error).join(' '))
    }
    setChecking(false)
  }
  const remove = () => {
    keepCoupon(undefined)
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
            void apply()
          }}
        />
        <Button onClick={() => void apply()} disabled={disabled || !code.trim() || isChecking}>
          {isChecking ? t('coupon.checking') : t('coupon.apply')}
        </Button>
      </div>
      <p className={styles.applied} role="status">
        {applied && t('coupon.applied', { code: applied.couponCode })}
      </p>
      {applied && !disabled && (
        <Button type="link" className={styles.remove ?? ''} onClick={remove}>
          {t('coupon.remove', { code: applied.couponCode })}
        </Button>
      )}
    </FieldRow>
  )
}
