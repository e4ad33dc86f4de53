import { rereadCart } from '../features/cart/cart-store.ts'
import { rereadPayments } from '../features/payment/kept-payments.ts'

/** The stores take over what a test has put into localStorage, or start over where it is empty. */
export function rereadStorage() {
  rereadCart()
  rereadPayments()
}
