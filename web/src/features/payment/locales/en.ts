export const en = {
  card: 'Card',
  cardParts: 'Number, expiry date and security code',

  unconfigured: 'Payment is not configured.',
  notReady: 'The card field is not ready yet. Please try again in a moment.',
  demoHint: 'Demo: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined. Any later date, any code.',
  unknown:
    'We do not know yet whether this payment was made. Nothing is sent again by itself; what you typed is kept. Press the button to check.',
  nothingYet: 'There is no trace of this payment yet. Please wait ten seconds and press the button once more.',
  leave: 'Your payment is being processed. Leave anyway?',
  processing: 'Processing',
}
