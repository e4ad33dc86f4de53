export const en = {
  loadFailed: 'Something went wrong try again later',
  confirmFailed: 'Something went wrong, try again later',
  open: 'Choose a time with your contributor',
  openHint: 'Their calendar opens in a new tab. Come back here once you have booked.',
  schedule: 'Schedule Appointment',
  newTab: '(opens in a new tab)',
  done: 'I have booked',
  sure: 'Are you sure?',
  sureText: 'Your contributor is told that you have booked a time.',
  yes: 'Yes, I have booked',
  booked: 'Appointment Scheduled',
  bookedHint: 'This step is complete once your appointment has taken place.',
  completed: 'Appointment Scheduling Completed',
  completedHint: 'Nothing is left to do here.',
  customerBooked: 'The customer has booked an appointment',
  customerBookedHint: 'Mark it as done after you have talked.',
  markDone: 'Mark as Done',
  heldText: 'The customer sees this step as completed.',
  yesHeld: 'Yes, it is done',
  heldHint: 'The customer sees this step as completed.',
  waiting: 'The customer has not booked yet',
  waitingHint: 'You will get an email once a time is booked.',
  noLink: 'Customers cannot book a time with you yet',
  noLinkHint: 'Add the link of your scheduling page to your profile.',
  addLink: 'Add the link',
}

declare module 'i18next' {
  interface Texts {
    appointments: typeof en
  }
}
