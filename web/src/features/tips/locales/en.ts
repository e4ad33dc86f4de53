export const en = {
  title: 'Would you like to tip {{name}}?',
  titleNobody: 'Would you like to tip your contributor?',
  ready: 'Your final documents are ready',
  hint: 'An optional tip for your contributor.',
  amount: 'Tip amount',
  custom: 'Custom',
  percentage: 'Percentage of the price',
  form: 'Tip',
  give: 'Tip {{amount}}',
  no: 'No, thanks',
  line: 'Tip: {{product}}',
  given: 'Thank you! Your tip was sent.',
  alreadyGiven: 'You’ve already tipped on this order.',
}

declare module 'i18next' {
  interface Texts {
    tips: typeof en
  }
}
