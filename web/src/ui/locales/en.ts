export const en = {
  form: {
    required: 'Please fill in this field.',
    emailInvalid: 'Please enter a valid email.',
  },
  showPassword: 'Show password',
  skipToContent: 'Skip to content',
  mainMenu: 'Main',
  openMenu: 'Menu',
  closeMenu: 'Close menu',
  userMenu: 'Account',
  followUs: 'Follow Us',
  language: 'Language',
  loading: 'Loading',
  tryAgain: 'Try again',
  nothingChanged: 'Nothing was changed.',
  shownAsOf: 'Shown as of {{time}}',
  percent: '{{percent}} percent complete',
}
