import { Elements } from '@stripe/react-stripe-js'
import type { ReactNode } from 'react'
import { boot } from '../../platform/boot.ts'
import { loadCards } from './stripe.ts'

const cards = () => (boot.cardKey ? loadCards(boot.cardKey) : null)

/** Lets the forms inside ask for a card. */
export const CardProvider = ({ children }: { children: ReactNode }) => <Elements stripe={cards()}>{children}</Elements>
