export const en = {
  orders: 'Orders',
  names: {
    questionnaire: 'Questionnaire',
    answers: 'Form Response',
    documents: 'Upload Documents',
    revision: 'Revision Process',
    final_document: 'Final Document',
    profile_document: 'LinkedIn Profile',
    appointment: 'Schedule Appointment',
    follow_up: 'Follow Up Questions',
  },
  sure: 'Are you sure?',
  noWayBack: 'You will not be able to revert this.',
  reopen: { yes: 'Yes, reopen it!', done: 'Reopened successfully!' },
  uploads: {
    busy: 'Please wait until the files have been uploaded.',
    failed: 'Something went wrong!',
    additionalFailed: 'Something went wrong, Please re-upload again!',
  },
}

declare module 'i18next' {
  interface Texts {
    'step-page': typeof en
  }
}
