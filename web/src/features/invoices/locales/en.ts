export const en = {
  title: 'List Invoices',
  invoice: 'Invoice',
  date: 'Date',
  package: 'Package',
  status: 'Status',
  statuses: { PAID: 'PAID', UNPAID: 'UNPAID', REFUNDED: 'REFUNDED' },
  amount: 'Amount',
  pay: 'Pay',
  payNamed: 'Pay {{invoice}}',
  payInvoice: 'Pay Invoice',
  payAmount: 'Pay {{amount}}',
  cancel: 'Cancel',
  paid: 'Invoice {{invoice}} was paid.',
  alreadyPaid: 'This invoice has already been paid.',
  search: 'Search invoices',
  packagesOf: 'Packages in {{invoice}}',
  quantity: 'Quantity',
  price: 'Price',
  numbered: 'Invoice {{number}}',
  openNamed: 'Invoice {{invoice}}: {{name}}',
  print: 'Print',
  customer: 'Customer',
  subtotal: 'Subtotal',
  discount: 'Discount',
  total: 'Total',
  amountDue: 'Amount due',
  refunded: 'Refunded',
  tip: 'Tip',
  empty: 'No Records Found',
  emptyHint: 'Invoices for your orders will show up here.',
  unpaid_one: '{{count, number}} unpaid invoice: {{amount}}',
  unpaid_other: '{{count, number}} unpaid invoices: {{amount}} in total',
  newOrder: 'New Order',
  failed: 'Unexpected Error!!',
}

declare module 'i18next' {
  interface Texts {
    invoices: typeof en
  }
}
