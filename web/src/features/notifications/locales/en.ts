export const en = {
  title: 'Notifications',
  markAll: 'Mark all as seen',
  empty: 'No Notifications',
  emptyHint: 'News about your orders will appear here.',
  loadingMore: 'Loading new data...',
  failed: 'Unexpected Error!!',
  cleared: 'Successfully cleared notifications',
  markedSeen: 'Successfully cleared notifications',
  clearFailed: 'Unexpected error, please try again later!',
  view: 'View document',
  new: 'New',
  bell: 'Notifications',
  bellUnread_one: 'Notifications, {{count, number}} unread',
  bellUnread_other: 'Notifications, {{count, number}} unread',
  unread_one: '{{count, number}} unread',
  unread_other: '{{count, number}} unread',
  clear: 'Clear all',
  remove: 'Remove this notification',
  seeAll: 'See all',
  newMessage: 'New message',
  openOrder: 'Open',
}

declare module 'i18next' {
  interface Texts {
    notifications: typeof en
  }
}
