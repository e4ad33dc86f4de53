import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { fullName } from '@quillgate/shared/domain/values/people'

/** Whose order it is: the name, else the e-mail. */
export const customerOf = ({ customer, customerEmail }: WriterOrder): string =>
  (customer && fullName(customer)) || customer?.email || customerEmail || ''

/** What was bought. */
export const productOf = ({ package: sold, packageName }: WriterOrder): string => sold.packageName || packageName || ''

/** What the search looks into. */
export const textOf = (order: WriterOrder): string =>
  [customerOf(order), order.customer?.email, order.customerEmail, productOf(order)].join(' ')
