import type { dashboard as english } from '../../en/office/dashboard.ts'
import type { SameKeys } from '../../same-keys.ts'

export const dashboard = {
  testMode: 'Paiements de test : aucun argent n’est débité',
  today: 'Aujourd’hui',
  tours: 'Visites',
  availabilities: 'Dates',
  reservations: 'Réservations',
  payments: 'Paiements',
  reports: 'Rapports',
  reviews: 'Avis',
  go: 'À confirmer',
  requests: 'Visites privées',
  settings: 'Réglages',
  account: 'Mon compte',
  audit: 'Historique',
  openTasks: '{count, plural, one {# tâche} other {# tâches}}',
  more: 'Plus',
  logout: 'Se déconnecter',
  viewSite: 'Voir le site',
  notLive:
    'Pas encore ouvert : les visiteurs voient une annonce. Les réservations faites avec le lien qui montre le site sont des essais ; celles que vous saisissez ici sont réelles et restent après l’ouverture',
  salesClosed:
    'Rien n’est vendu en ligne : aucun prestataire de paiement n’est configuré. Un propriétaire saisit la clé de Stripe dans les réglages, sous « Services externes », ou le serveur reçoit STRIPE_SECRET_KEY, ou PAYMENTS=demo pour des paiements de test.',
  hello: 'Bonjour {name}',
  navigation: 'Espace de gestion',
  mailbox: 'Boîte e-mail',
  clock: 'Horloge',
  clockLead:
    'L’heure de tous les processus de cette installation, pour faire des essais. Elle repart de là où vous la mettez.',
  clockNow: 'Maintenant',
  clockMoveTo: 'Mettre à',
  clockMoveToHint: 'Votre heure locale ({zone})',
  clockMove: 'Régler',
  clockAdvance: 'Ou avancer de',
  clockHalfHour: '31 minutes',
  clockHour: '1 heure',
  clockDay: '1 jour',
  clockReset: 'Revenir à l’heure réelle',
} as const satisfies SameKeys<typeof english>
