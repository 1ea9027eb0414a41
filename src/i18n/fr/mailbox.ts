import type { mailbox as english } from '../en/mailbox.ts'
import type { SameKeys } from '../same-keys.ts'

export const mailbox = {
  title: 'Boîte aux lettres',
  lead: 'Les courriels de cette installation arrivent ici, car aucun serveur de courriel n’est configuré.',
  empty: 'Aucun courriel pour le moment',
  from: 'De',
  to: 'À',
  replyTo: 'Répondre à',
  receivedAt: 'Reçu',
  attachments: 'Pièces jointes',
  asHtml: 'En HTML',
  asText: 'En texte',
  back: 'Tous les courriels',
  count: '{count, plural, one {# courriel} other {# courriels}}',
} as const satisfies SameKeys<typeof english>
