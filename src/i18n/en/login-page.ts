export const loginPage = {
  title: 'Log in',
  username: 'User name',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  remember: 'Remember me',
  submit: 'Log in',
  submitting: 'Logging in…',
  sessionEnded: 'Your session has ended',
  backToSite: 'View the site',
} as const
