import { clearMemoryCopy } from '../features/card-payment/payment-store.ts'
import { reloadCart } from '../features/cart/cart-store.ts'

/** Makes the cart and payment stores reload their state from localStorage. */
export function reloadStores() {
  reloadCart()
  clearMemoryCopy()
}
