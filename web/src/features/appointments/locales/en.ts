export const en = {
  loadFailed: 'Something went wrong try again later',
  confirmFailed: 'Something went wrong, try again later',
  open: 'Choose a time with your contributor',
  calendarHint: 'Their calendar opens in a new tab.',
  backHint: 'Come back here once you’ve booked.',
  noTime: 'No suitable time?',
  messageContributor: 'Message your contributor',
  schedule: 'Schedule Appointment',
  newTab: '(opens in a new tab)',
  done: 'I’ve booked',
  sure: 'Are you sure?',
  sureText: 'We’ll let your contributor know that you’ve booked a time.',
  yes: 'Yes, I’ve booked',
  booked: 'Appointment Scheduled',
  bookedHint: 'This step will be complete after your appointment.',
  completed: 'Appointment Scheduling Completed',
  completedHint: 'There’s nothing left to do here.',
  customerBooked: 'The customer has booked an appointment',
  customerBookedHint: 'Mark it as done after you meet.',
  markDone: 'Mark as Done',
  heldText: 'The customer will see this step as completed.',
  yesHeld: 'Yes, it is done',
  heldHint: 'The customer sees this step as completed.',
  waiting: 'The customer has not booked yet',
  waitingHint: 'You will get an email once a time is booked.',
  message: 'Message the customer',
  page: 'Your scheduling page',
  noLink: 'Customers cannot book a time with you yet',
  noLinkHint: 'Add a link to your scheduling page in your profile.',
  addLink: 'Add your scheduling link',
}

declare module 'i18next' {
  interface Texts {
    appointments: typeof en
  }
}
