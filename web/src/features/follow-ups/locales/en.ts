export const en = {
  copy: 'Copy Template',
  publish: 'Publish',
  sure: 'Are you sure?',
  sureText: 'Your customer can answer these questions then. They cannot be changed any more.',
  published: 'Published!',
  sent: 'These questions were sent to the customer.',
  answered: 'The customer has answered these questions.',
  toAnswers: 'View answers',
  copyIt: 'Copy',
  replaces: 'The questions on this page are replaced by those of the template.',
  template: 'Template',
  noTemplates: 'No Record Found',
  allTemplates: 'Manage templates',
}

declare module 'i18next' {
  interface Texts {
    'follow-ups': typeof en
  }
}
