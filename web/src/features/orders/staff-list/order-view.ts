import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { fullName } from '@quillgate/shared/domain/values/names'

/** Returns the customer's name, else their e-mail. */
export const customerOf = ({ customer, customerEmail }: WriterOrder): string =>
  (customer && fullName(customer)) || customer?.email || customerEmail || ''

export const productOf = ({ package: sold, packageName }: WriterOrder): string => sold.packageName || packageName || ''

/** Returns the text that the search looks in. */
export const textOf = (order: WriterOrder): string =>
  [customerOf(order), order.customer?.email, order.customerEmail, productOf(order)].join(' ')
