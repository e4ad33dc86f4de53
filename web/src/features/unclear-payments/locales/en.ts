export const en = {
  doubt: {
    unknown:
      'We don’t know yet whether your payment went through. We won’t retry it automatically, and what you typed is saved. Select “Check payment status” to find out.',
    running: 'Your payment is still processing. Wait a moment, then check again.',
    late: 'We can’t find this payment yet, but it may still go through. This can take up to five minutes. Please check again later.',
    nothing_yet: 'We can’t find this payment yet. Wait ten seconds, then check again.',
    not_known: 'We couldn’t find out whether this payment went through. We won’t retry it automatically.',
    blocked:
      'A payment for this purchase was already sent, perhaps from another tab or browser. We don’t know yet whether it went through. Select “Check payment status” to find out.',
  },
  open: {
    sent: 'Payment for {{lines}}: {{total}}, sent at {{at}}.',
    sentBy: 'Payment by {{email}} for {{lines}}: {{total}}, sent at {{at}}.',
    of: 'Payment for {{lines}}: {{total}}.',
    ofCustomer: 'Payment by {{email}} for {{lines}}: {{total}}.',
    free: 'We checked twice and couldn’t find this payment. If you pay now, we’ll start a new payment. If the first one goes through later, you’ll be charged twice.',
    repeated:
      'A payment for {{lines}} ({{total}}) was made within the last ten minutes. Press the button again to pay once more.',
    made: 'Your payment of {{total}} for {{lines}} went through. Log in to see your order.',
    settled: 'Your payment of {{total}} for {{lines}} went through.',
    toOrder: 'Go to your order',
    toOrders: 'Go to your orders',
    afresh:
      'Your payment of {{total}} for {{lines}} may already have gone through. If you pay again, you may be charged twice. Start over anyway?',
    startAfresh: 'Start over',
  },
}

declare module 'i18next' {
  interface Texts {
    'unclear-payments': typeof en
  }
}
