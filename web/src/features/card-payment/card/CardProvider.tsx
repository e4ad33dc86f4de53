import { Elements } from '@stripe/react-stripe-js'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../platform/i18n/language.ts'
import { boot } from '../../../platform/runtime/boot.ts'
import { loadStripeOnce } from './stripe.ts'

const loadStripeIfConfigured = (language: Language) => (boot.cardKey ? loadStripeOnce(boot.cardKey, language) : null)

type CardErrorState = readonly [text: string | undefined, tell: (text: string | undefined) => void]
const CardErrorContext = createContext<CardErrorState>([undefined, () => undefined])
/** Returns the card's error message and its setter. Only the card field shows the message. */
export const useCardError = () => useContext(CardErrorContext)

/** Provides the card fields and the card error to the forms inside. */
export function CardProvider({ children }: { children: ReactNode }) {
  const problem = useState<string>()
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  return (
    <CardErrorContext value={problem}>
      <Elements stripe={loadStripeIfConfigured(language)} options={{ locale: language }}>
        {children}
      </Elements>
    </CardErrorContext>
  )
}
