export const en = {
  form: 'Questionnaire',
  keptHint: 'Your answers are saved as you type.',
  pages: 'Pages',
  page: 'Page {{page}}',
  pageOf: 'Page {{page}} of {{total}}',
  answered: '{{answered}} of {{total}} answered',
  untitled: 'Question',
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit',
  completed: 'Completed Successfully',
  unpublished: 'There is nothing to answer yet',
  unpublishedHint: 'Your contributor has not sent these questions yet.',
  message: 'Message your contributor',
  answers: {
    edit: 'Edit Answers',
    fill: 'Answer the questions',
    question: 'Question',
    answer: 'Answer',
    none: 'Not answered',
    empty: 'No answers yet',
    emptyHint: 'Answers will appear here once the questions have been answered.',
    customer: 'Customer',
    module: 'Module',
    order: 'Order ID',
    print: 'Print',
    failed: 'Unexpected error, please try again later!',
    crashed: 'Unexpected Error!!',
  },
}

declare module 'i18next' {
  interface Texts {
    questionnaires: typeof en
  }
}
