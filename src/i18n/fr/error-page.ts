import type { errorPage as english } from '../en/error-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const errorPage = {
  notFoundTitle: 'Page introuvable',
  notFoundText: 'L’adresse a peut-être changé, ou il lui manque une lettre.',
  notFoundPath: 'Page introuvable : {path}',
  forbiddenTitle: 'Votre rôle ne donne pas accès à cette page',
  forbiddenText: 'Un propriétaire peut modifier votre rôle, dans Réglages, rubrique Équipe.',
  internalTitle: 'Erreur interne du serveur',
  internalText: 'Le problème vient de chez nous. Rien de ce que vous avez réservé n’est perdu.',
  unavailableTitle: 'Nous ne pouvons pas répondre pour l’instant',
  unavailableText:
    'Réessayez dans quelques secondes. Rien de ce qui a été enregistré ou réservé n’est perdu.',
  refusedTitle: 'Nous n’avons pas pu lire ce formulaire',
  refusedText: 'Revenez à la page d’où il vient, rechargez-la et envoyez-le à nouveau.',
  busyTitle: 'Il y a beaucoup de monde en ce moment',
  busyText:
    'Cette page se recharge d’elle-même dans quelques secondes. Rien de ce que vous avez réservé n’est perdu.',
  busyForm:
    'Revenez en arrière dans quelques secondes et envoyez à nouveau le formulaire. Rien de ce que vous avez saisi n’est perdu.',
  incident: 'Incident {id}',
  retry: 'Réessayer',
  callUs: 'Ou appelez le {phone}',
  home: 'Revenir à l’accueil',
  toToday: 'Revenir à Aujourd’hui',
  toursInstead: 'Une visite pour se consoler ?',
  offlineTitle: 'Vous êtes hors connexion',
  offlineText:
    'Cette page demande une connexion. Rien de ce que vous avez réservé n’est perdu : votre billet est aussi dans vos e-mails.',
  offlineTeam:
    'Cette page a besoin d’une connexion. Une fois ouverts sur cet appareil, la page Aujourd’hui, le scan des billets et la liste des participants d’un jour se lisent ici.',
  offlineKept: 'Gardé sur cet appareil',
} as const satisfies SameKeys<typeof english>
