export const en = {
  title: 'Cart',
  product: 'Product',
  price: 'Price',
  quantity: 'Quantity',
  total: 'Total',
  subtotal: 'Subtotal',
  quantityOf: 'Quantity of {{product}}',
  remove: 'Remove {{product}}',
  removed: '{{product}} was removed.',
  undo: 'Undo',
  actions: 'Actions',
  empty: 'Your cart is empty',
  emptyHint: 'Products you add will show up here.',
  continue: 'Continue shopping',
  continueAt: 'Continue shopping ({{host}})',
  checkout: 'Proceed to checkout',
  count_one: '{{count, number}} product',
  count_other: '{{count, number}} products',
  safe: 'Your card number goes only to our payment provider.',
  failed: 'We couldn’t load the prices.',
  gone: '{{product}} is no longer available and was removed from your cart.',
  notices: {
    package_inactive: 'Package is not active, please choose another package.',
    product_inactive: 'Product is not active, please choose another Product.',
    product_invalid: 'Product invalid, please choose another Product.',
    product_in_cart: 'Product already in the cart',
    cart_full: 'Your cart can hold up to 20 different products.',
    added: '{{product}} has been added to your cart.',
    loadingProduct: 'loading new product...',
    loadingPackages: 'loading packages info...',
  },
}

declare module 'i18next' {
  interface Texts {
    cart: typeof en
  }
}
