export const en = {
  title: 'Search and commands',
  search: 'Search commands and orders',
  results: 'Results',
  moreOrders: 'The first {{shown}} of {{total}} orders. Type more to narrow them down.',
  ordersFailed: 'We couldn’t load your orders.',
  help: 'Keyboard shortcuts',
  nextKey: 'then',
  groups: {
    order: 'This order',
    page: 'This page',
    places: 'Go to',
    general: 'General',
    orders: 'Orders',
  },
  status: {
    needsAction: 'Needs Action',
    inProgress: 'In-Progress',
    completed: 'Completed',
    overdue: 'Overdue',
    archived: 'Archived',
  },
}

declare module 'i18next' {
  interface Texts {
    commands: typeof en
  }
}
