export const en = {
  title: 'Chat',
  customerChat: 'Customer Chat',
  teamChat: 'Team Chat',
  unread_one: '{{count, number}} unread message',
  unread_other: '{{count, number}} unread messages',
  empty: 'No messages yet',
  emptyHint: 'Your messages to {{names}} will appear here.',
  readOnly: 'You can read this chat, but not write in it.',
  replies: 'Saved replies (/)',
  message: 'Message',
  tooLong: 'This chat is too long to display. New messages will still appear.',
  closed: 'Chat isn’t available for this order.',
  closedHint: 'You’ll find everything about your order on this page.',
  notOpen: 'Something went wrong, please refresh browser and try again',
  failed: 'Something went wrong.',
  uploadFailed: 'Something went wrong!',
  adminTitle: 'Chat with Admin',
  admin: 'Admin',
  adminOf: 'Admin, {{company}}',
}

declare module 'i18next' {
  interface Texts {
    chat: typeof en
  }
}
