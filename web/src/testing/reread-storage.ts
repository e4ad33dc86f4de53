import { rereadCart } from '../features/cart/cart-store.ts'
import { rereadPayments } from '../features/payment/kept-payments.ts'

/** Makes the stores reload their state from localStorage. */
export function rereadStorage() {
  rereadCart()
  rereadPayments()
}
