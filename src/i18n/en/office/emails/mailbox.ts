export const mailbox = {
  title: 'Mailbox',
  lead: 'Emails of this installation arrive here, because no mail server is configured.',
  empty: 'No email yet',
  from: 'From',
  to: 'To',
  replyTo: 'Reply to',
  receivedAt: 'Received',
  attachments: 'Attachments',
  asHtml: 'As HTML',
  asText: 'As text',
  back: 'All emails',
  count: '{count, plural, one {# email} other {# emails}}',
} as const
