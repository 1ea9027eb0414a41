/** The emails with a link to the account of a member. */
export const accessEmails = {
  invitation: {
    subject: '{inviter} invites you to the team of {name}',
    preheader: 'Choose a password, and you are in.',
    title: 'Welcome to the team, {firstname}.',
    lead: '{inviter} has invited you to the back office of {name}. You log in with {username} and a password that you choose now.',
    role: 'Your role',
    button: 'Join the team',
    until: 'The link works once, until {when}. After that, ask {inviter} for a new one.',
    notYou: 'Not expecting this? You can ignore this email: without the link nobody joins.',
    reason: 'You are receiving this email because {inviter} invited you to the team of {name}.',
  },
  password: {
    subject: 'Choose a new password for {name}',
    preheader: 'The link works once, for an hour.',
    title: 'A new password, {firstname}',
    lead: 'You asked for a new password for the back office of {name}. The link works once, for an hour; all your devices are logged out then.',
    button: 'Choose a new password',
    notYou:
      'Didn’t ask for this? You can ignore this email: your password stays as it is, and nobody but you has this link.',
  },
  'email-old': {
    subject: 'Do you want to change your email address at {name}?',
    preheader: 'From {former} to {username}.',
    title: 'Confirm from your current address, {firstname}',
    lead: 'You asked to log in at {name} with {username} instead of {former}. Confirm here, and once more by the email that we sent to the new address. Until then nothing changes.',
    button: 'Confirm the change',
    until: 'The links work for 24 hours.',
    notYou:
      'Didn’t ask for this? Then somebody knows your password. Do not confirm, and change your password now, under “My account”.',
  },
  'email-new': {
    subject: 'Confirm your new email address at {name}',
    preheader: 'From {former} to {username}.',
    title: 'Confirm your new address, {firstname}',
    lead: 'You asked to log in at {name} with {username} instead of {former}. Confirm here, and once more by the email that we sent to the former address. Until then nothing changes.',
    button: 'Confirm the change',
    until: 'The links work for 24 hours.',
    notYou: 'Didn’t ask for this? You can ignore this email: without you nothing changes.',
  },
} as const
