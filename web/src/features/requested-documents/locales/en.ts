export const en = {
  form: 'Upload Documents',
  files: 'Your documents',
  hint: 'For example, your current résumé, a job posting, or certificates: anything that helps your contributor. Your contributor sees the files only after you submit them.',
  uploadFailed: 'Something went wrong, try again later',
  updated: 'Last updated {{time}}',
  busy: 'Your files are still uploading.',
  submit: 'Submit',
  sent: 'Documents Submitted',
  sentText: 'We’ve received your documents.',
  customers: 'Customer documents',
  pending: 'Pending',
  pendingHint: 'You will get an email once the customer uploads documents.',
}

declare module 'i18next' {
  interface Texts {
    'requested-documents': typeof en
  }
}
