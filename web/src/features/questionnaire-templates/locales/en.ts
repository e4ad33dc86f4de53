export const en = {
  title: 'Templates',
  index: '#',
  name: 'Name',
  view: 'View',
  viewNamed: 'View {{name}}',
  empty: 'No Record Found',
  notFound: 'Template not found',
  emptyHint: 'Use templates for questions you send often.',
  create: 'Create Template',
  template: 'Template',
  publish: 'Publish',
  published: 'Published!',
}

declare module 'i18next' {
  interface Texts {
    'questionnaire-templates': typeof en
  }
}
