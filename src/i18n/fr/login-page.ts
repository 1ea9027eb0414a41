import type { loginPage as english } from '../en/login-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const loginPage = {
  title: 'Connexion',
  username: 'Identifiant',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  remember: 'Rester connecté',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  sessionEnded: 'Votre session est terminée',
  backToSite: 'Voir le site',
} as const satisfies SameKeys<typeof english>
