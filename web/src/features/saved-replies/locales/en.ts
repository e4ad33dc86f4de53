export const en = {
  title: 'Saved replies',
  search: 'Search saved replies',
  empty: 'You have no saved replies yet.',
  note: 'Saved replies are stored only in this browser. Export them to use them in another one.',
  notStored: 'Your browser didn’t store this change. Export your replies so that they don’t get lost.',
  new: 'New reply',
  editTitle: 'Edit reply',
  edit: 'Edit “{{title}}”',
  delete: 'Delete “{{title}}”',
  save: 'Save',
  name: 'Name',
  text: 'Text',
  hint: '{customer} and {product} are replaced with the names in the order.',
  import: 'Import from a file',
  export: 'Export as a file',
  notImported: 'This file contains no saved replies.',
  imported_one: '{{count, number}} reply was found in the file.',
  imported_other: '{{count, number}} replies were found in the file.',
}

declare module 'i18next' {
  interface Texts {
    'saved-replies': typeof en
  }
}
