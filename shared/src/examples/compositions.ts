import type { compositions as contracted } from '../contract/compositions.ts'
import { CUSTOMER, type Examples, WRITER } from './example.ts'

export const compositions: Examples<typeof contracted> = {
  customerOrder: {
    summary: 'One order with its invoices and profile document, in one answer',
    access: CUSTOMER,
    request: (given) => ({ params: { id: given.order } }),
  },
  payment: {
    summary: 'What became of a payment, by its key',
    access: 'anyone',
  },
  writerDashboard: { summary: 'The writer’s first page in one answer', access: WRITER },
}
