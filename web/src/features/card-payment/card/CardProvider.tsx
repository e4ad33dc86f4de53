import { Elements } from '@stripe/react-stripe-js'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { boot } from '../../../platform/runtime/boot.ts'
import { loadCards } from './stripe.ts'

const cards = () => (boot.cardKey ? loadCards(boot.cardKey) : null)

type Problem = readonly [text: string | undefined, tell: (text: string | undefined) => void]
const CardProblem = createContext<Problem>([undefined, () => undefined])
/** Returns the card's error message and its setter. Only the card field shows the message. */
export const useCardProblem = () => useContext(CardProblem)

/** Provides the card fields and the card error to the forms inside. */
export function CardProvider({ children }: { children: ReactNode }) {
  const problem = useState<string>()
  return (
    <CardProblem value={problem}>
      <Elements stripe={cards()}>{children}</Elements>
    </CardProblem>
  )
}
