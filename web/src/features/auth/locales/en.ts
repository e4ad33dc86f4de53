export const en = {
  login: {
    continue: 'Login to continue',
    signedOut: 'You were signed out. Please log in again.',
    email: 'Email',
    password: 'Password',
    remember: 'Remember me',
    forgot: 'Forgot your password?',
    submit: 'Login',
    incorrect: 'Email or Password Incorrect',
    help: 'Need help? Write to {{email}}',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your email and we send you a link to choose a new one.',
    submit: 'Send Recovery Link',
    sent: 'Reset password email is sent.',
    sentTo: 'If there is an account for {{email}}, a link is on its way. Please check your spam folder, too.',
    back: 'Back to login',
  },
  reset: {
    title: 'Choose a new password',
    password: 'New password',
    submit: 'Reset Password',
    done: 'Password Reset Successfully',
    again: 'Ask for a new link',
  },
  confirmEmail: {
    title: 'Confirm your new email',
    lead: 'Enter the password of your account at {{company}} to use this address from now on. You will be logged out everywhere.',
    notYou: 'If you did not ask for this, close this page: nothing changes.',
    submit: 'Confirm',
    done: 'Your new email is confirmed. Please log in with it.',
  },
  autologin: {
    loading: 'Loading',
    wait: 'Just a sec...',
    other: 'You are logged in as {{name}}',
    instead: 'Log in with this link instead?',
    ready: 'Log in to {{company}}',
    go: 'Login',
    stay: 'Stay logged in',
    error: 'Error',
    failed: 'error in logging in',
    toLogin: 'Login',
  },
  logout: {
    running: 'Logging out …',
    unsent: 'You have text that is not sent',
    unsentHint: 'When you log out, it is removed from this browser, so that nobody else can read it.',
    discard: 'Remove it and log out',
    stay: 'Stay logged in',
  },
}

declare module 'i18next' {
  interface Texts {
    auth: typeof en
  }
}
