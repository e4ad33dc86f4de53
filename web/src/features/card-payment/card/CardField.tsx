import { CardElement } from '@stripe/react-stripe-js'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../platform/runtime/boot.ts'
import { FieldError } from '../../../ui/field/FieldError.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { usePageColors } from '../../../ui/theme/color-scheme.ts'
import { InterpolatedSentence } from '../../../ui/value/InterpolatedSentence.tsx'
import { useCardError } from './CardProvider.tsx'
import styles from './card-field.module.css'

/** Returns the page's styles for the card provider's iframe, because stylesheets do not apply inside it. */
function useCardStyle() {
  const colorOf = usePageColors()
  return {
    base: {
      fontFamily: getComputedStyle(document.documentElement).fontFamily,
      fontSize: '16px',
      color: colorOf('--ink'),
      lineHeight: '24px',
      '::placeholder': { color: colorOf('--text3') },
    },
    invalid: { color: colorOf('--error') },
  }
}

/** Renders Stripe's card input in an iframe, so that card data never reaches our page or our servers. */
export function CardField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('card-payment')
  const id = useId()
  const [problem, setProblem] = useCardError()
  const [focused, setFocused] = useState(false)
  const style = useCardStyle()
  if (!boot.cardKey) return <CardNotConfigured />
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-safe${problem ? ` ${id}-error` : ''}`}>
      <p id={`${id}-safe`} className={styles.safe}>
        {t('safe')}
      </p>
      <span id={id} className={styles.label}>
        {t('card')} <span className={styles.parts}>{t('cardParts')}</span>
      </span>
      <div
        className={styles.box}
        data-disabled={disabled || undefined}
        data-focused={focused || undefined}
        data-invalid={problem !== undefined || undefined}
      >
        <CardElement
          options={{ style, disabled, hidePostalCode: true }}
          onChange={({ error }) => setProblem(error?.message)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
      {problem && <FieldError id={`${id}-error`} text={problem} />}
      {boot.demo && <p className={styles.hint}>{t('demoHint')}</p>}
    </div>
  )
}

/** Shown when the site has no Stripe publishable key, so that no payment is possible. */
function CardNotConfigured() {
  const { t } = useTranslation('card-payment')
  const email = boot.site?.companyEmail
  return (
    <div className={styles.unconfigured}>
      <Alert variant="warning" texts={[t('unconfigured')]}>
        {email && (
          <>
            {' '}
            <InterpolatedSentence placeholder={email} sentence={t('unconfiguredHelp', { email })}>
              <a href={`mailto:${email}`}>{email}</a>
            </InterpolatedSentence>
          </>
        )}
      </Alert>
    </div>
  )
}
