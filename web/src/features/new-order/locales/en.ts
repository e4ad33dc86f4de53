export const en = {
  title: 'New Order',
  packages: 'Choose a package',
  package: 'Your package',
  includes: 'Includes {{services}}',
  ordered: 'Your order',
  another: 'Choose another package',
  payment: 'Payment Details',
  total: 'Total',
  noCoupon: 'Coupon {{code}} doesn’t apply to this order.',
  place: 'Place Order',
  placed: 'Your order has been placed.',
  choose: 'Choose a package first.',
  inCart_one: 'There is {{count}} product in your cart.',
  inCart_other: 'There are {{count}} products in your cart.',
  orderCart: 'Order the items in your cart',
  cartEmpty: 'Your cart is empty',
  pricesFailed: 'We couldn’t load the prices.',
  empty: 'No Records Found',
  emptyHint: 'Packages you can order will show up here.',
  failed: 'Unexpected Error!!',
  notices: {
    package_inactive: 'Package is not active, please choose another package.',
    product_invalid: 'Product invalid, please choose another Product.',
  },
}

declare module 'i18next' {
  interface Texts {
    'new-order': typeof en
  }
}
