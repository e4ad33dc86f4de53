import { Elements } from '@stripe/react-stripe-js'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { boot } from '../../../platform/runtime/boot.ts'
import { loadCards } from './stripe.ts'

const cards = () => (boot.cardKey ? loadCards(boot.cardKey) : null)

type Problem = readonly [text: string | undefined, tell: (text: string | undefined) => void]
const CardProblem = createContext<Problem>([undefined, () => undefined])
/** What is wrong with the card, told in one place: at its field. */
export const useCardProblem = () => useContext(CardProblem)

/** Lets the forms inside ask for a card. */
export function CardProvider({ children }: { children: ReactNode }) {
  const problem = useState<string>()
  return (
    <CardProblem value={problem}>
      <Elements stripe={cards()}>{children}</Elements>
    </CardProblem>
  )
}
