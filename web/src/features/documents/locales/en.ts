export const en = {
  form: 'Upload Documents',
  files: 'Your documents',
  hint: 'Your current résumé, a job advertisement, certificates: whatever helps your contributor.',
  uploadFailed: 'Something went wrong, try again later',
  updated: 'Last updated',
  busy: 'Your files are still on their way.',
  submit: 'Submit',
  sent: 'Documents Submitted',
  sentText: 'Your documents have arrived.',
  customers: 'Customer documents',
  pending: 'Pending',
  pendingHint: 'You will get an email once the customer uploads documents.',
}

declare module 'i18next' {
  interface Texts {
    documents: typeof en
  }
}
