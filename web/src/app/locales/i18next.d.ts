import 'i18next'
import type { en as auth } from '../../features/auth/locales/en.ts'
import type { en as cart } from '../../features/cart/locales/en.ts'
import type { en as checkout } from '../../features/checkout/locales/en.ts'
import type { en as contract } from '../../features/contract/locales/en.ts'
import type { en as dashboard } from '../../features/dashboard/locales/en.ts'
import type { en as notifications } from '../../features/notifications/locales/en.ts'
import type { en as orders } from '../../features/orders/locales/en.ts'
import type { en as payment } from '../../features/payment/locales/en.ts'
import type { en as turn } from '../../features/turn/locales/en.ts'
import type { core } from './core-en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof core & {
      auth: typeof auth
      cart: typeof cart
      checkout: typeof checkout
      contract: typeof contract
      dashboard: typeof dashboard
      notifications: typeof notifications
      orders: typeof orders
      payment: typeof payment
      turn: typeof turn
    }
    returnNull: false
  }
}
