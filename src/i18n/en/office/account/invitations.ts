/** The invitations of the team page. */
export const invitations = {
  title: 'Invite a member',
  lead: 'They get an email with a link, choose their own password, and are in.',
  username: 'Email address',
  language: 'Language',
  send: 'Send the invitation',
  done: 'The invitation is on its way.',
  pending: 'Open invitations',
  of: 'Invited by {inviter}, open until {when}',
  expiredOf: 'Invited by {inviter}, expired on {when}',
  expired: 'Expired',
  again: 'Send again',
  doneAgain: 'A new link is on its way. The former one no longer works.',
  withdraw: 'Withdraw',
  doneWithdraw: 'The invitation is withdrawn: its link no longer works.',
  linkTitle: 'Give this link to {firstname}',
  linkText:
    'No mail server is set up, so the email stays in the built-in mailbox. The link is shown only now: it makes its reader a member, once, until {when}.',
  link: 'Link of the invitation',
} as const
