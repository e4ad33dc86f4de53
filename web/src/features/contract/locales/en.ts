export const en = {
  orders: 'Orders',
  title: 'Request for Signature',
  text: 'Contract',
  finish: 'Finish',
  signature: 'Signature',
  how: 'Draw your signature or type your name. By submitting, you agree to this contract.',
  submit: 'Submit',
  empty: 'Please sign this contract in order to continue',
  failed: 'Unexpected Error!!',
  signed: 'Thank you',
  signedText: 'The contract is signed.',
  toOrder: 'Go to the order',
}

declare module 'i18next' {
  interface Texts {
    contract: typeof en
  }
}
