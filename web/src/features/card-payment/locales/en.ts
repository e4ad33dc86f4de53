export const en = {
  card: 'Card',
  cardParts: 'Number, expiry date and security code',
  safe: 'Your card details go straight to our payment provider. We never see your card number.',
  unconfigured: 'Payments aren’t set up for this site yet.',
  unconfiguredHelp: 'Email us at {{email}} to place your order or pay.',
  notReady: 'The card field is still loading. Please try again in a moment.',
  demoHint:
    'Demo cards: 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined. Use any future date and any code.',
  leave: 'Your payment is being processed. Leave this page anyway?',
  processing: 'Processing',
  check: 'Check payment status',
  notMade: 'This payment didn’t go through. You can pay now.',
}

declare module 'i18next' {
  interface Texts {
    'card-payment': typeof en
  }
}
