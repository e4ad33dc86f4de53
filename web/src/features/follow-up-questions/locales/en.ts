export const en = {
  copy: 'Copy Template',
  publish: 'Publish',
  publishHint: 'The customer sees them after you publish.',
  sure: 'Are you sure?',
  sureText: 'Your customer will be able to answer these questions. You won’t be able to change them afterwards.',
  published: 'Published!',
  sent: 'These questions were sent to the customer.',
  answered: 'The customer has answered these questions.',
  toAnswers: 'View answers',
  copyIt: 'Copy',
  replaces: 'The questions on this page will be replaced with those from the template.',
  template: 'Template',
  noTemplates: 'No Record Found',
  allTemplates: 'Manage templates',
}

declare module 'i18next' {
  interface Texts {
    'follow-up-questions': typeof en
  }
}
