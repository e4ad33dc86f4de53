export const en = {
  states: {
    pending: 'Pending',
    reopened: 'Reopened',
    submitted: 'Submitted',
  },
  uploadBelow: 'Upload the finished profile below.',
  reopen: 'Reopen Final Document',
  file: 'Professional profile',
  upload: 'Upload the profile',
  submit: 'Submit',
  sent: 'Final Linkedin Document Submitted',
}

declare module 'i18next' {
  interface Texts {
    'profile-documents': typeof en
  }
}
