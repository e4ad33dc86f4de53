export const en = {
  title: 'Order',
  orders: 'Orders',
  failed: 'Unexpected Error!!',
  contributor: 'Contributor',
  notAssigned: 'Not Assigned',
  ordered: 'Ordered {{day}}',
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
  files: {
    all: 'Download all files of the order',
    draft: 'Draft {{number}}',
    none: 'This order has no files yet.',
    failed: 'The files could not be downloaded. Please try again.',
  },
  draftReady: 'Your draft is ready.',
  partFailed: {
    invoices: 'We couldn’t load the invoices for this order.',
    profileFile: 'We couldn’t load your professional profile.',
    other: 'We couldn’t load part of this order.',
  },
  done: '{{done}} of {{total}} done',
  completed: 'Completed',
  completedOn: 'Completed {{day}}',
  states: {
    inProgress: 'In-Progress',
    completed: 'Completed',
    needsAction: 'Needs Action',
  },
  open: 'Open',
  viewAnswers: 'View answers',
  download: 'Download',
  finals: {
    list: 'Your final documents',
    pdf: 'Download PDF',
    word: 'Word',
    wordLong: 'Download Word',
  },
  history: {
    title: 'History',
    placed: 'Order placed',
    followUpSent: 'Follow up questions sent',
  },
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
    writeMessage: 'Write a message',
    customer: 'Customer',
    readOnly: 'Read only',
    assigned: 'Assigned {{day}}',
    due: 'Due {{day}}',
    noLink: 'You have no scheduling link yet, so customers cannot book their appointment.',
    addLink: 'Add your scheduling link',
    postpone: 'Postpone',
    postponed: 'Done!',
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
