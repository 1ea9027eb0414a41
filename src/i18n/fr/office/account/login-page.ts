import type { loginPage as english } from '../../../en/office/account/login-page.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const loginPage = {
  title: 'Se connecter',
  description: 'L’espace de gestion {name}',
  username: 'Adresse e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  codeAsked: 'Mon compte demande un code',
  code: 'Code à usage unique',
  codeHint: 'De votre application d’authentification, ou un code de secours',
  remember: 'Se souvenir de moi',
  rememberHint: 'Pendant 30 jours, sur un appareil à vous',
  submit: 'Se connecter',
  sessionEnded: 'Votre session est terminée',
  sessionEndedText: 'Reconnectez-vous et vous reviendrez où vous étiez.',
  noAccount: 'Pas encore de compte',
  noAccountText:
    'Le compte du propriétaire vient en premier. L’adresse où il se crée est dans la console du serveur, où Escapade l’a affichée au démarrage. Elle est valable une seule fois, pendant 24 heures.',
  noAccountAgain: 'Sur le serveur, « escapade user » (ou « npm run user ») en affiche une autre.',
  backToSite: 'Voir le site',
} as const satisfies SameKeys<typeof english>
