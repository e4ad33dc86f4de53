export const en = {
  title: 'Notifications',
  markAll: 'Mark all as seen',
  empty: 'No Notifications',
  loadingMore: 'Loading new data...',
  failed: 'Unexpected Error!!',
  cleared: 'Successfully cleared notifications',
  clearFailed: 'Unexpected error, please try again later!',
  view: 'View document',
  new: 'New',
  bell: 'Notifications',
  bellUnread_one: 'Notifications, {{count}} unread',
  bellUnread_other: 'Notifications, {{count}} unread',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
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
