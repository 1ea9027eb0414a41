export const secondFactor = {
  title: 'Two-factor authentication',
  on: 'On',
  lead: 'A code from your phone after the password: somebody who learns your password still cannot log in.',
  begin: 'Set it up',
  scan: 'Scan this QR code with an authenticator app, then enter the six digits it shows.',
  qrLabel: 'QR code for the authenticator app',
  orType: 'Or type this key:',
  code: 'Six digits',
  switchOn: 'Switch on',
  doneOn: 'Two-factor authentication is on. You are logged out everywhere else.',
  recovery:
    'Keep these codes somewhere you can reach without your phone. Each one logs you in once. They are shown only now.',
  left: '{left, plural, =0 {No recovery codes left: switch it off and on again to get new ones} one {# recovery code left} other {# recovery codes left}}',
  due: 'Your team requires two-factor authentication. Set it up to continue.',
  required: 'Required by your team, so it stays on.',
  switchOff: 'Switch off',
  doneOff: 'Two-factor authentication is off.',
} as const
