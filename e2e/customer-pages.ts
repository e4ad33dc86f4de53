/** The pages that every customer has, whatever they ordered. */
export const CUSTOMER_PAGES = [
  '/dashboard',
  '/orders/list',
  '/orders/new',
  '/invoices',
  '/jobs',
  '/board',
  '/notifications',
  '/profile',
] as const
