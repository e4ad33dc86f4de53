export const en = {
  title: 'Profile',
  picture: {
    title: 'Profile picture',
    saved: 'Your picture has been updated.',
  },
  details: {
    title: 'Account details',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    submit: 'Save',
    saved: 'Your details have been saved.',
    pending: 'We sent a link to {{email}}. Open it to confirm your new email.',
  },
  password: {
    title: 'Password',
    new: 'New Password',
    confirm: 'Confirm Password',
    submit: 'Update Password',
    saved: 'Your password has been updated.',
  },
}

declare module 'i18next' {
  interface Texts {
    account: typeof en
  }
}
