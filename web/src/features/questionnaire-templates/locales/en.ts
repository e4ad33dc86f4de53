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
  nameHint: 'The name changes when you publish.',
  published: 'Published!',
  steps: {
    title: 'How templates work',
    create: 'Create a template and name it.',
    fill: 'Add the questions that you send often. They are saved while you type.',
    use: 'For the follow-up questions of an order, choose “Copy Template”. You can still change them there.',
  },
}

declare module 'i18next' {
  interface Texts {
    'questionnaire-templates': typeof en
  }
}
