import { reloadCart } from '../features/cart/cart-store.ts'
import { dropMemoryCopy } from '../features/payment/payment-store.ts'

/** Makes the cart and payment stores reload their state from localStorage. */
export function rereadStorage() {
  reloadCart()
  dropMemoryCopy()
}
