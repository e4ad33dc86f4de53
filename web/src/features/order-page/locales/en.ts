export const en = {
  title: 'Order',
  orders: 'Orders',
  failed: 'Unexpected Error!!',
  contributor: 'Contributor',
  notAssigned: 'Not Assigned',
  ordered: 'Ordered',
  contract: 'Download Contract',
  services: 'Services',
  unnamed: 'Task',
  tabs: {
    label: 'Order',
    progress: 'Progress',
    chat: 'Chat',
    downloads: 'Downloads',
  },
  downloads: 'Downloads',
  draftReady: 'Your draft is ready.',
  partFailed: {
    invoices: 'We couldn’t load the invoices for this order.',
    profileFile: 'We couldn’t load your professional profile.',
    other: 'We couldn’t load part of this order.',
  },
  done: '{{done}} of {{total}} done',
  states: {
    inProgress: 'In-Progress',
    completed: 'Completed',
    needsAction: 'Needs Action',
  },
  deeds: {
    contract_sign: 'Sign contract',
    questionnaire_answer: 'Answer questions',
    documents_upload: 'Upload documents',
    appointment_book: 'Book appointment',
    follow_up_answer: 'Answer questions',
    draft_review: 'Review draft',
  },
  open: 'Open',
  viewAnswers: 'View answers',
  download: 'Download',
  linkTo: '{{words}}: {{title}}',
  finalLater: 'You will get an email once your final document is available.',
  later: 'Available after the tasks above.',
  notYet: 'Not open yet.',
  missing: {
    title: 'Order not found',
    hint: 'This order does not exist, or it belongs to another account.',
    toList: 'Go to your orders',
  },
  staff: {
    customer: 'Customer',
    assigned: 'Assigned',
    due: 'Due',
    noLink: 'You have no scheduling link yet, so customers cannot book their appointment.',
    addLink: 'Add your scheduling link',
    postpone: 'Postpone',
    postponed: 'Done!',
    deeds: {
      appointment_hold: 'Open appointment',
      follow_up_send: 'Send questions',
      draft_upload: 'Upload draft',
      final_upload: 'Upload final document',
      profile_upload: 'Upload profile',
    },
    status: {
      submitted: 'Submitted and waiting for user response',
      awaiting_client: 'waiting for client review',
      awaiting_admin: 'pending admin approval',
      upload_new_draft: 'click to upload new draft',
      reviewed: 'The customer’s review is in.',
      booked: 'The customer has booked an appointment.',
      awaiting_writer: 'Waiting for you',
      not_done: 'Not done',
    },
  },
}

declare module 'i18next' {
  interface Texts {
    'order-page': typeof en
  }
}
