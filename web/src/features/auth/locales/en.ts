export const en = {
  login: {
    continue: 'Login to continue',
    email: 'Email',
    password: 'Password',
    remember: 'Remember me',
    forgot: 'Forgot your password?',
    submit: 'Login',
    incorrect: 'Email or Password Incorrect',
    help: 'Need help? Write to {{email}}',
  },
  logout: {
    running: 'Logging out …',
  },
}
