import type { guestMessage as english } from '../../en/office/guest-message.ts'
import type { SameKeys } from '../../same-keys.ts'

export const guestMessage: SameKeys<typeof english> = {
  open: 'Message',
  title: 'Message aux participants',
  lead: '{tour}, {date}',
  textIn: 'Texte en {language}',
  hint: 'Envoyé tel quel : rien n’est traduit.',
  fill: 'Remplir avec',
  readers: '{count, plural, one {# groupe lit : {language}} other {# groupes lisent : {language}}}',
  send: '{count, plural, one {Envoyer à # groupe} other {Envoyer à # groupes}}',
  sent: '{count, plural, one {Envoyé à # groupe} other {Envoyé à # groupes}}',
  sendWithout: 'Continuer sans texte pour eux',
  unreachable: 'Sans adresse e-mail, à appeler :',
  nobody: 'Aucun participant de ce départ n’a d’adresse e-mail.',
  templates: {
    late: 'Retard',
    rain: 'Pluie',
    meetingPoint: 'Rendez-vous',
    storm: 'Orage',
    guideIll: 'Guide souffrant',
    betterWeather: 'Meilleure météo',
    closedAccess: 'Accès fermé',
  },
}
