import type { guestMessage as english } from '../../../en/office/departures/guest-message.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const guestMessage: SameKeys<typeof english> = {
  open: 'Écrire à tous',
  title: 'Message aux participants',
  lead: '{tour}, {date}',
  leadSelected:
    'Aux clients des réservations sélectionnées, chacun dans sa langue. Les réservations annulées ou impayées n’en reçoivent pas.',
  tooMany: 'Trop de réservations pour un seul message',
  tooManyText:
    'Restreignez la liste à 1 000 réservations au plus, par exemple à une visite ou à quelques jours, puis écrivez à nouveau.',
  textIn: 'Texte en {language}',
  hint: 'Envoyé tel quel : rien n’est traduit.',
  fill: 'Remplir avec',
  inserted: 'Modèle « {template} » inséré',
  insertedBelow: 'Modèle « {template} » inséré sous votre texte',
  alreadyThere: 'Le modèle « {template} » est déjà inséré',
  undo: 'Revenir en arrière',
  undone: 'Le texte est revenu à son état précédent',
  readers: 'En {language} : {count, plural, one {# groupe} other {# groupes}}',
  send: '{count, plural, one {Envoyer à # groupe} other {Envoyer à # groupes}}',
  sent: '{count, plural, one {Envoyé à # groupe} other {Envoyé à # groupes}}',
  sendWithout: 'Continuer sans texte pour eux',
  unreachable: 'Sans adresse e-mail, à appeler :',
  noContact: 'Sans adresse e-mail ni numéro de téléphone :',
  nobody: 'Aucun de ces participants n’a d’adresse e-mail.',
  templates: {
    late: 'Retard',
    rain: 'Pluie',
    meetingPoint: 'Point de rendez-vous',
    storm: 'Orage',
    guideIll: 'Guide souffrant',
    betterWeather: 'Meilleure météo',
    closedAccess: 'Accès fermé',
    regrets: 'Regrets',
    helpToChoose: 'Aide au choix',
  },
}
