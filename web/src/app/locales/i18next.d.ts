import 'i18next'
import type { en as appointments } from '../../features/appointments/locales/en.ts'
import type { en as auth } from '../../features/auth/locales/en.ts'
import type { en as boards } from '../../features/boards/locales/en.ts'
import type { en as cart } from '../../features/cart/locales/en.ts'
import type { en as chat } from '../../features/chat/locales/en.ts'
import type { en as checkout } from '../../features/checkout/locales/en.ts'
import type { en as contract } from '../../features/contract/locales/en.ts'
import type { en as dashboard } from '../../features/dashboard/locales/en.ts'
import type { en as documents } from '../../features/documents/locales/en.ts'
import type { en as finalDocuments } from '../../features/final-documents/locales/en.ts'
import type { en as followUps } from '../../features/follow-ups/locales/en.ts'
import type { en as invoices } from '../../features/invoices/locales/en.ts'
import type { en as jobs } from '../../features/jobs/locales/en.ts'
import type { en as newOrder } from '../../features/new-order/locales/en.ts'
import type { en as notifications } from '../../features/notifications/locales/en.ts'
import type { en as onboarding } from '../../features/onboarding/locales/en.ts'
import type { en as openPayments } from '../../features/open-payments/locales/en.ts'
import type { en as order } from '../../features/order/locales/en.ts'
import type { en as orders } from '../../features/orders/locales/en.ts'
import type { en as payment } from '../../features/payment/locales/en.ts'
import type { en as profile } from '../../features/profile/locales/en.ts'
import type { en as profileDocuments } from '../../features/profile-documents/locales/en.ts'
import type { en as questionnaires } from '../../features/questionnaires/locales/en.ts'
import type { en as questions } from '../../features/questions/locales/en.ts'
import type { en as revisions } from '../../features/revisions/locales/en.ts'
import type { en as steps } from '../../features/steps/locales/en.ts'
import type { en as templates } from '../../features/templates/locales/en.ts'
import type { en as tips } from '../../features/tips/locales/en.ts'
import type { en as turn } from '../../features/turn/locales/en.ts'
import type { core } from './core-en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof core & {
      appointments: typeof appointments
      auth: typeof auth
      boards: typeof boards
      cart: typeof cart
      chat: typeof chat
      checkout: typeof checkout
      contract: typeof contract
      dashboard: typeof dashboard
      documents: typeof documents
      'final-documents': typeof finalDocuments
      'follow-ups': typeof followUps
      invoices: typeof invoices
      jobs: typeof jobs
      'new-order': typeof newOrder
      notifications: typeof notifications
      onboarding: typeof onboarding
      'open-payments': typeof openPayments
      order: typeof order
      orders: typeof orders
      payment: typeof payment
      profile: typeof profile
      'profile-documents': typeof profileDocuments
      questionnaires: typeof questionnaires
      questions: typeof questions
      revisions: typeof revisions
      steps: typeof steps
      templates: typeof templates
      tips: typeof tips
      turn: typeof turn
    }
    returnNull: false
  }
}
