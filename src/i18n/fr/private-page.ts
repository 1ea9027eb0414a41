import type { privatePage as english } from '../en/private-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const privatePage = {
  title: 'Une visite privée',
  lead: 'Votre date, votre groupe, votre langue : dites-nous ce que vous souhaitez. Rien n’est encore réservé : nous vous enverrons une proposition avec son prix.',
  tour: 'Visite',
  anyTour: 'Proposez-nous une visite',
  day: 'Date',
  party: 'Combien de personnes viennent ?',
  language: 'Langue de la visite',
  name: 'Nom et prénom',
  email: 'E-mail',
  phone: 'Téléphone',
  message: 'Que devons-nous savoir ?',
  messageHint: 'Des enfants, un anniversaire, un horaire, un fauteuil roulant',
  send: 'Demander une proposition',
  sentTitle: 'Votre demande est arrivée.',
  sentText:
    '{count, plural, one {# personne} other {# personnes}}, le {day} : nous vous répondrons dès que possible, à l’adresse {email}.',
  leaveEmpty: 'Laissez ce champ vide',
} as const satisfies SameKeys<typeof english>
