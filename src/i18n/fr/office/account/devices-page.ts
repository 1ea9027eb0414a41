import type { devicesPage as english } from '../../../en/office/account/devices-page.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const devicesPage: SameKeys<typeof english> = {
  title: 'Notifications sur vos appareils',
  lead: 'Une ligne sur votre téléphone ou votre ordinateur dès qu’il se passe quelque chose, même quand cette page est fermée.',
  back: 'Mon compte',
  thisDevice: 'Cet appareil',
  switchOn: 'Activer les notifications ici',
  isOn: 'Cet appareil affiche les notifications tant que vous y restez connecté.',
  isOff: 'Cet appareil n’affiche pas de notifications. Votre navigateur vous demandera de les autoriser.',
  noScript: 'Activez JavaScript pour utiliser les notifications.',
  unsupported: 'Ce navigateur ne peut pas afficher de notifications.',
  denied: 'Vous avez bloqué les notifications de ce site.',
  deniedText: 'Autorisez-les dans les réglages de votre navigateur, puis rechargez cette page.',
  failed: 'Votre navigateur n’a pas pu joindre son service de notification. Réessayez dans un instant.',
  devices: 'Vos appareils',
  unknown: 'Navigateur inconnu',
  addedAt: 'Depuis le {when}',
  remove: 'Retirer',
  test: 'Envoyer un essai',
  topics: 'Ce qu’ils affichent',
  topicsHint: 'Vos heures de silence s’appliquent aussi ici : tout arrive ensuite, en une fois.',
  save: 'Enregistrer',
  done: {
    add: 'Cet appareil affiche les notifications.',
    remove: 'Cet appareil n’affiche plus de notifications.',
    test: 'Un essai est en route vers vos appareils.',
    topics: 'Enregistré, pour tout ce qui arrive à partir de maintenant.',
  },
  iphone: 'Sur un iPhone ou un iPad',
  iphoneText:
    'Safari n’affiche les notifications que d’un site placé sur l’écran d’accueil (iOS 16.4 ou plus récent). Ouvrez cette page dans Safari, touchez Partager, puis Sur l’écran d’accueil. Ouvrez-la de là, connectez-vous et activez les notifications ici.',
  testTitle: 'Tout fonctionne',
  testBody: 'Voici à quoi ressemblent les notifications sur cet appareil.',
}
