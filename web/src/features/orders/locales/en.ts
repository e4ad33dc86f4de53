export const en = {
  list: {
    title: 'Orders',
    index: '#',
    product: 'Product',
    contributor: 'Contributor',
    noContributor: 'No Contributor Assigned',
    status: 'Status',
    view: 'View Order',
    viewNamed: 'View Order: {{product}}',
    empty: 'No Records Found',
    emptyHint: 'Orders you place show up here.',
    failed: 'Unexpected Error!!',
    newOrder: 'New Order',
  },
}
