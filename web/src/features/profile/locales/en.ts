export const en = {
  title: 'Profile',
  picture: {
    title: 'Profile picture',
    saved: 'Your picture is updated.',
  },
  details: {
    title: 'Account details',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    submit: 'Save',
    saved: 'Your details are saved.',
    pending: 'Open the link in the mail to {{email}}: from then on it is your email.',
  },
  password: {
    title: 'Password',
    new: 'New Password',
    confirm: 'Confirm Password',
    submit: 'Update Password',
    saved: 'Your password is updated.',
  },
}

declare module 'i18next' {
  interface Texts {
    profile: typeof en
  }
}
