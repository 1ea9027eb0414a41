import type { SameKeys } from '../../../same-keys.ts'
import type { secondFactor as english } from '../../../en/office/settings/second-factor.ts'

export const secondFactor = {
  title: 'Double authentification',
  on: 'Activée',
  lead: 'Un code de votre téléphone après le mot de passe : connaître votre mot de passe ne suffit plus pour entrer.',
  begin: 'Mettre en place',
  scan: 'Scannez ce QR code avec une application d’authentification, puis saisissez les six chiffres qu’elle affiche.',
  qrLabel: 'QR code pour l’application d’authentification',
  orType: 'Ou saisissez cette clé :',
  code: 'Six chiffres',
  switchOn: 'Activer',
  doneOn: 'La double authentification est activée. Vos autres appareils sont déconnectés.',
  recovery:
    'Gardez ces codes là où vous les retrouverez sans votre téléphone : chacun vous connecte une fois. Ils ne seront plus affichés.',
  left: '{left, plural, =0 {Il ne reste aucun code de secours : recommencez la mise en place pour en recevoir} one {Il reste # code de secours} other {Il reste # codes de secours}}',
  again: 'Recommencer la mise en place',
  againHint:
    'Pour un autre téléphone, ou pour de nouveaux codes de secours. Les précédents ne fonctionneront plus.',
  replaces: 'Elle est déjà activée. Cette clé et de nouveaux codes de secours remplacent les précédents.',
  replace: 'Remplacer',
  due: 'Votre équipe exige la double authentification. Mettez-la en place pour continuer.',
  required: 'Votre équipe l’exige : elle reste activée.',
  switchOff: 'Désactiver',
  doneOff: 'La double authentification est désactivée.',
} as const satisfies SameKeys<typeof english>
