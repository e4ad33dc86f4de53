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
  emptyHint: 'What you choose in the shop shows up here.',
  continue: 'Continue shopping',
  continueAt: 'Continue shopping ({{host}})',
  checkout: 'Proceed to checkout',
  failed: 'The prices could not be loaded.',
  gone: '{{product}} is no longer sold and has left your cart.',
  notices: {
    package_inactive: 'Package is not active, please choose another package.',
    product_inactive: 'Product is not active, please choose another Product.',
    product_invalid: 'Product invalid, please choose another Product.',
    product_in_cart: 'Product already in the cart',
    cart_full: 'The cart takes at most 20 different products.',
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
