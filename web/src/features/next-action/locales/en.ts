export const en = {
  done: 'Completed',
  allDone: 'Everything is done',
  allDoneDetail: 'You can find your final documents here anytime.',
  since: 'Since {{day}}.',
  next: 'Next: {{module}}.',
  someone: { customer: 'The customer', writer: 'Your contributor', admin: 'The team' },
  yours: {
    contract_sign: 'Your turn: sign the contract',
    questionnaire_answer: 'Your turn: answer “{{module}}”',
    documents_upload: 'Your turn: upload your documents',
    appointment_book: 'Your turn: book an appointment',
    appointment_hold: 'Your turn: attend the appointment',
    follow_up_send: 'Your turn: send follow up questions',
    follow_up_answer: 'Your turn: answer the follow up questions',
    draft_upload: 'Your turn: upload the next draft',
    draft_upload_n: 'Your turn: upload draft {{draft}}',
    draft_review: 'Your turn: review the new draft',
    draft_review_n: 'Your turn: review draft {{draft}}',
    draft_approve: 'Your turn: approve the draft',
    draft_approve_n: 'Your turn: approve draft {{draft}}',
    final_upload: 'Your turn: upload the final document',
    profile_upload: 'Your turn: upload the professional profile',
    task_attend: 'Your turn: take care of “{{module}}”',
    writer_assign: 'Your turn: assign a contributor',
    all_done: 'Completed',
  },
  theirs: {
    contract_sign: '{{name}} still has to sign the contract',
    questionnaire_answer: '{{name}} is answering “{{module}}”',
    documents_upload: '{{name}} is gathering documents',
    appointment_book: '{{name}} is choosing a time',
    appointment_hold: 'An appointment with {{name}} is booked',
    follow_up_send: '{{name}} is preparing follow up questions',
    follow_up_answer: '{{name}} is answering the follow up questions',
    draft_upload: '{{name}} is writing the next draft',
    draft_upload_n: '{{name}} is writing draft {{draft}}',
    draft_review: '{{name}} is reviewing the new draft',
    draft_review_n: '{{name}} is reviewing draft {{draft}}',
    draft_approve: 'The new draft is waiting for approval',
    draft_approve_n: 'Draft {{draft}} is waiting for approval',
    final_upload: '{{name}} is preparing the final document',
    profile_upload: '{{name}} is preparing the professional profile',
    task_attend: '{{name}} is working on “{{module}}”',
    writer_assign: 'A contributor is being assigned',
    all_done: 'Completed',
  },
}

declare module 'i18next' {
  interface Texts {
    'next-action': typeof en
  }
}
