export const en = {
  list: 'Questions',
  item: 'Item {{place}}',
  type: 'Type',
  required: 'Required',
  question: 'Question',
  section: 'Section title',
  paragraph: 'Paragraph',
  placeholder: 'Placeholder',
  options: 'Options for {{name}}',
  option: 'Option {{place}}',
  removeOption: 'Remove option {{place}}',
  addOption: 'Add option',
  editParagraph: 'Edit text',
  none: 'No questions yet',
  noneHint: 'Add the first one below.',
  firstStepHint: 'Start from a template, or add the first question below.',
  add: 'Add',
  types: {
    section: 'Section',
    paragraph: 'Paragraph',
    text: 'Short text',
    textarea: 'Long text',
    email: 'Email',
    date: 'Date',
    select: 'Dropdown',
    radio: 'Single choice',
    checkbox: 'Multiple choice',
  },
  questionCount_one: '{{count}} question',
  questionCount_other: '{{count}} questions',
  save: {
    saving: 'Saving…',
    saved: 'Saved',
    failed: 'Not saved',
    retry: 'Try again',
    unsaved: 'Your latest changes haven’t been saved. Please try again.',
  },
}

declare module 'i18next' {
  interface Texts {
    'question-editor': typeof en
  }
}
