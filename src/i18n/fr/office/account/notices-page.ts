import type { noticesPage as english } from '../../../en/office/account/notices-page.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const noticesPage: SameKeys<typeof english> = {
  title: 'Vos notifications',
  lead: 'Choisissez ce dont nous vous informons par e-mail : immédiatement, ou en un seul e-mail par jour.',
  topic: {
    booking: 'Nouvelle réservation',
    cancellation: 'Annulation',
    change: 'Changement d’une réservation, ou des départs que vous guidez',
    minimum: 'Départ qui n’atteint pas son minimum',
    tomorrow: 'Départs du lendemain avec leurs participants',
    money: 'Remboursement en échec, contestation, paiement qui ne correspond pas',
    review: 'Avis à lire',
    request: 'Visite privée demandée',
  },
  ownOnly: 'Vous recevez uniquement ce qui concerne les départs que vous guidez.',
  way: {
    now: 'Immédiatement',
    digest: 'Une fois par jour',
    none: 'Pas par e-mail',
  },
  digestAt: 'Heure de l’e-mail quotidien',
  tomorrowHint: 'Les départs du lendemain arrivent à 17 h, ou avec l’e-mail quotidien.',
  quiet: 'Heures de silence',
  quietHint:
    'Rien ne vous parvient pendant ces heures : tout arrive ensuite, en une fois. Laissez les deux champs vides pour ne pas en avoir. Fuseau horaire : {zone}.',
  quietFrom: 'De',
  quietUntil: 'À',
  devices: 'Notifications sur votre téléphone et votre ordinateur',
  save: 'Enregistrer les notifications',
  saved: 'Enregistré, pour tout ce qui arrive à partir de maintenant.',
}
