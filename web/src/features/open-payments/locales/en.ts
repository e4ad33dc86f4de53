export const en = {
  doubt: {
    unknown:
      'We do not know yet whether this payment was made. Nothing is sent again by itself; what you typed is kept. Press the button to check.',
    running: 'This payment is still being processed. Please wait a moment and press the button once more.',
    late: 'There is no trace of this payment yet, and it may still be made: that can take up to five minutes. Please press the button once more later.',
    nothing_yet: 'There is no trace of this payment yet. Please wait ten seconds and press the button once more.',
    not_known: 'We could not find out whether this payment was made. Nothing is sent again by itself.',
    held: 'A payment for the same has been sent before, perhaps in another tab or browser, and we do not know yet whether it was made. Press the button to check.',
  },
  open: {
    sent: 'It was for {{lines}}, {{total}}, sent at {{at}}.',
    sentBy: 'It was for {{lines}}, {{total}}, sent at {{at}} by {{email}}.',
    free: 'Twice there was no trace of this payment. If you pay now, a new payment is sent; should the first one turn up later, you have paid twice.',
    repeated:
      '{{lines}} ({{total}}) has been paid for within the last ten minutes. Press the button again to pay for it once more.',
    made: 'Your payment of {{total}} for {{lines}} was made. Please log in to see your order.',
    settled: 'Your payment of {{total}} for {{lines}} was made.',
    toOrder: 'Go to your order',
    toOrders: 'Go to your orders',
    afresh:
      'A payment of {{total}} for {{lines}} may have been made. If you pay again, you may pay twice. Start afresh anyway?',
    startAfresh: 'Start afresh',
  },
}

declare module 'i18next' {
  interface Texts {
    'open-payments': typeof en
  }
}
