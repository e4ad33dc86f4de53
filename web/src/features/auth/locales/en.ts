export const en = {
  login: {
    continue: 'Login to continue',
    signedOut: 'You were logged out. Please log in again.',
    email: 'Email',
    password: 'Password',
    remember: 'Remember me',
    forgot: 'Forgot your password?',
    submit: 'Login',
    incorrect: 'Email or Password Incorrect',
    help: 'Need help? Email us at {{email}}',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your email and we’ll send you a link to reset your password.',
    submit: 'Send Recovery Link',
    sent: 'Reset password email is sent.',
    sentTo: 'If there’s an account for {{email}}, you’ll get an email with a reset link. Check your spam folder, too.',
    back: 'Back to login',
  },
  reset: {
    title: 'Choose a new password',
    password: 'New password',
    submit: 'Reset Password',
    done: 'Password Reset Successfully',
    again: 'Request a new link',
  },
  confirmEmail: {
    title: 'Confirm your new email',
    lead: 'Enter the password of your account at {{company}} to use this address from now on. You will be logged out everywhere.',
    notYou: 'If you didn’t request this, close this page. Nothing will change.',
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
    hint: 'The link may have been used already or be too old. Please log in.',
    toLogin: 'Login',
  },
  logout: {
    running: 'Logging out…',
    unsent: 'You have unsent text',
    unsentHint: 'If you log out, it will be removed from this browser so nobody else can read it.',
    discard: 'Remove it and log out',
    stay: 'Stay logged in',
  },
}

declare module 'i18next' {
  interface Texts {
    auth: typeof en
  }
}
