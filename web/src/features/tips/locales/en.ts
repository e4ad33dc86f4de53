export const en = {
  title: 'Say thank you to {{name}}?',
  titleNobody: 'Say thank you to your contributor?',
  hint: 'An optional tip for your contributor.',
  amount: 'Amount of the tip',
  custom: 'Custom',
  percentage: 'Percentage of the price',
  form: 'Tip',
  give: 'Tip {{amount}}',
  no: 'No, thanks',
  line: 'Tip: {{product}}',
  given: 'Thank you! Your tip was given.',
  alreadyGiven: 'A tip has already been given for this order.',
}

declare module 'i18next' {
  interface Texts {
    tips: typeof en
  }
}
