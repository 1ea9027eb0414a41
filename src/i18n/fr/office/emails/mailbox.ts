import type { mailbox as english } from '../../../en/office/emails/mailbox.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const mailbox = {
  title: 'Boîte e-mail',
  lead: 'Les e-mails de cette installation arrivent ici, car aucun serveur de messagerie n’est configuré.',
  empty: 'Aucun e-mail pour le moment',
  from: 'De',
  to: 'À',
  replyTo: 'Répondre à',
  receivedAt: 'Reçu',
  attachments: 'Pièces jointes',
  asHtml: 'En HTML',
  asText: 'En texte',
  back: 'Tous les e-mails',
  count: '{count, plural, one {# e-mail} other {# e-mails}}',
} as const satisfies SameKeys<typeof english>
