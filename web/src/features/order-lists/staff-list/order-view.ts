import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { fullName } from '@quillgate/shared/domain/values/names'

/** Returns the customer's name, or their e-mail if the name is unknown. */
export const customerNameOf = ({ customer, customerEmail }: WriterOrder): string =>
  (customer && fullName(customer)) || customer?.email || customerEmail || ''

export const productNameOf = ({ package: sold, packageName }: WriterOrder): string =>
  sold.packageName || packageName || ''

/** Returns the text that the search compares with its input: the customer's name and e-mail, and the product. */
export const searchTextOf = (order: WriterOrder): string =>
  [customerNameOf(order), order.customer?.email, order.customerEmail, productNameOf(order)].join(' ')
