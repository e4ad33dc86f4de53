export const en = {
  document: 'Final Document',
  downloadPdf: 'Download PDF',
  word: 'Word',
  downloadWord: 'Download Word',
  submittedAt: 'Submitted {{time}}',
  notes: 'Notes',
  additional: 'Additional documents',
  pending: 'Pending',
  pendingCustomer: 'You will get an email once your final document is available.',
  states: { pending: 'Pending', submitted: 'Final Document Submitted', reopened: 'Final Document Reopened' },
  uploadBelow: 'Upload the final document below.',
  reopen: 'Reopen Final Document',
  upload: {
    title: 'Upload Final Document',
    pdf: 'PDF version',
    word: 'Word version',
    submit: 'Submit Final Document',
  },
}

declare module 'i18next' {
  interface Texts {
    'final-documents': typeof en
  }
}
