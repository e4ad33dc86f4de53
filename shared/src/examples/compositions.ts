import type { compositions as contracted } from '../contract/compositions.ts'
import { CUSTOMER, type Examples, WRITER } from './example.ts'

export const compositions: Examples<typeof contracted> = {
  customerOrder: {
    summary: 'An order with its invoices and profile document',
    access: CUSTOMER,
    request: (given) => ({ params: { id: given.order } }),
  },
  payment: {
    summary: 'Status of a payment, by its key',
    access: 'anyone',
  },
  writerDashboard: { summary: 'The writer’s dashboard', access: WRITER },
}
