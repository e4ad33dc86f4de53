import { Elements } from '@stripe/react-stripe-js'
import { createContext, type ReactNode, useContext, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../platform/i18n/language.ts'
import { boot } from '../../../platform/runtime/boot.ts'
import { loadStripeOnce } from './stripe.ts'

const loadStripeIfConfigured = (language: Language) => (boot.cardKey ? loadStripeOnce(boot.cardKey, language) : null)

type CardErrorState = readonly [text: string | undefined, tell: (text: string | undefined) => void]
const CardErrorContext = createContext<CardErrorState>([undefined, () => undefined])
/** Returns the card's error message and its setter. Only the card field shows the message. */
export const useCardError = () => useContext(CardErrorContext)

const ReloadContext = createContext(() => undefined as void)
/** Returns a function that loads the card provider's script again if it could not be loaded. */
export const useCardReload = () => useContext(ReloadContext)

/** Provides the card fields and the card error to the forms inside. */
export function CardProvider({ children }: { children: ReactNode }) {
  const problem = useState<string>()
  // Rendering again passes a new promise if the last one failed, otherwise the same one.
  const [, reload] = useReducer((count: number) => count + 1, 0)
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  return (
    <CardErrorContext value={problem}>
      <ReloadContext value={reload}>
        <Elements stripe={loadStripeIfConfigured(language)} options={{ locale: language }}>
          {children}
        </Elements>
      </ReloadContext>
    </CardErrorContext>
  )
}
