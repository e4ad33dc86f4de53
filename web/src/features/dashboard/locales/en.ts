export const en = {
  welcome: 'Welcome back, {{name}}',
  welcomeNobody: 'Welcome back',
  editProfile: 'Edit Profile',
  support: {
    title: 'Need a hand?',
    hint: 'Questions about your order? Email us.',
    hintStaff: 'Questions about an order you’re working on? Email us.',
  },
  counters: {
    total: 'Total Orders',
    pending: 'Pending Orders',
    completed: 'Completed Orders',
  },
  orders: 'Your orders',
  groups: { yours: 'Your turn ({{number}})', others: 'In progress ({{number}})', done: 'Completed ({{number}})' },
  newOrder: 'New Order',
  view: 'View',
  viewNamed: 'View: {{product}}',
  chat: 'Chat',
  stepNamed: '{{label}}: {{product}}',
  chatNamed: 'Chat: {{product}}',
  unnamed: 'Order',
  empty: 'No Records Found',
  emptyHint: 'Orders you place will show up here.',
  firstSteps: {
    title: 'Your first three steps',
    choose: 'Choose a package',
    chooseHint: 'Pick the one that fits you and pay by card.',
    sign: 'Sign the contract',
    signHint: 'Right on the screen: draw your signature or type your name.',
    share: 'Share your details',
    shareHint: 'Your order shows which questions to answer and which files to upload.',
  },
  failed: 'Unexpected Error!!',
  openNeedsAction: 'View orders that need action',
  needsAction_zero: 'No orders need action from you.',
  needsAction_one: '{{count, number}} order needs action from you.',
  needsAction_other: '{{count, number}} orders need action from you.',
  urgent: 'Most urgent',
  waitingSince: 'Waiting since {{day}}',
  chart: {
    title: 'Total Orders: Last 6 Months',
    month: 'Month',
    orders: 'Orders',
  },
  status: {
    title: 'Status Analytics',
    status: 'Status',
    completed: 'Completed',
    pending: 'Pending',
    summary: 'Completed: {{completed}}. Pending: {{pending}}.',
    unit_one: 'order',
    unit_other: 'orders',
  },
}

declare module 'i18next' {
  interface Texts {
    dashboard: typeof en
  }
}
