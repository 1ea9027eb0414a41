export const mailbox = {
  title: 'Mailbox',
  lead: 'Mails of this installation land here, because no mail server is configured.',
  empty: 'No mail yet',
  from: 'From',
  to: 'To',
  replyTo: 'Reply to',
  receivedAt: 'Received',
  attachments: 'Attachments',
  asHtml: 'As HTML',
  asText: 'As text',
  back: 'All mails',
  count: '{count, plural, one {# mail} other {# mails}}',
} as const
