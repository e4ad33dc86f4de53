export const en = {
  card: 'Card',
  cardParts: 'Number, expiry date and security code',
  safe: 'Your card goes straight to our payment provider. We never see the number.',
  unconfigured: 'Payment is not configured.',
  unconfiguredHelp: 'Please write to {{email}} to place your order or pay.',
  notReady: 'The card field is not ready yet. Please try again in a moment.',
  demoHint: 'Demo: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined. Any later date, any code.',
  leave: 'Your payment is being processed. Leave anyway?',
  processing: 'Processing',
  check: 'Check the payment',
  notMade: 'This payment was not made. You can pay now.',
}

declare module 'i18next' {
  interface Texts {
    payment: typeof en
  }
}
