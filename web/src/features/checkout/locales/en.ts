export const en = {
  title: 'Checkout',
  back: 'Back to cart',
  account: {
    title: 'Account Details',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    password: 'Password',
    have: 'Already have an account?',
    login: 'Login',
  },
  missing: {
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    email: 'Enter your email',
    password: 'Choose a password',
    samePassword: 'Enter the password you chose for this payment',
  },
  coupon: {
    title: 'Coupon Code',
    code: 'Coupon Code',
    apply: 'Apply',
    checking: 'Checking',
    applied: 'Coupon {{code}} applied. You save {{saved}}.',
    idle: 'Coupon {{code}} doesn’t apply to this order.',
    remove: 'Remove coupon {{code}}',
  },
  payment: 'Payment Details',
  order: {
    title: 'Order Details',
    inBar_one: 'Total, {{count}} product',
    inBar_other: 'Total, {{count}} products',
    product: 'Product',
    quantity: 'Quantity',
    subtotal: 'Subtotal',
    discount: 'Coupon {{code}}',
    total: 'Total',
  },
  pay: 'Pay & Register',
  success: 'Payment Successful. Logging in...',
  emailTaken: 'Email already exist. Already have an account?',
  charge: {
    once: 'You’ll be charged {{total}} once.',
    questions: 'Questions? {{email}}',
  },
  receipt: {
    paid: 'Paid {{amount}}',
    go: 'Go to your order',
    goToAll: 'Go to your orders',
    settled: 'This order has been paid.',
  },
  empty: 'Your cart is empty',
  notices: {
    package_inactive: 'Package is not active, please choose another package.',
    product_invalid: 'Product invalid, please choose another Product.',
    loadingPackages: 'loading packages info...',
  },
}

declare module 'i18next' {
  interface Texts {
    checkout: typeof en
  }
}
