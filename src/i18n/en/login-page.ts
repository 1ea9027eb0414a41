export const loginPage = {
  title: 'Log in',
  description: 'The back office of {name}',
  username: 'User name',
  password: 'Password',
  showPassword: 'Show the password',
  remember: 'Remember me',
  rememberHint: 'For 30 days, on a device of your own',
  submit: 'Log in',
  sessionEnded: 'Your session has ended',
  sessionEndedText: 'Log in again, and you are back where you were.',
  backToSite: 'View the site',
} as const
