import type { invitations as english } from '../../../en/office/account/invitations.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const invitations: SameKeys<typeof english> = {
  title: 'Inviter un membre',
  lead: 'La personne reçoit un lien par e-mail, choisit son mot de passe et rejoint l’équipe.',
  username: 'Adresse e-mail',
  language: 'Langue',
  send: 'Envoyer l’invitation',
  done: 'L’invitation est en route.',
  pending: 'Invitations en cours',
  of: 'Invitation envoyée par {inviter}, ouverte jusqu’au {when}',
  expiredOf: 'Invitation envoyée par {inviter}, expirée le {when}',
  expired: 'Expirée',
  again: 'Renvoyer',
  doneAgain: 'Un nouveau lien est en route. Le précédent n’est plus valable.',
  withdraw: 'Retirer',
  doneWithdraw: 'L’invitation est retirée : son lien n’est plus valable.',
  linkTitle: 'Remettez ce lien à {firstname}',
  linkText:
    'Aucun serveur de messagerie n’est configuré : l’e-mail reste dans la boîte e-mail intégrée. Ce lien ne sera plus affiché. Toute personne qui l’ouvre peut rejoindre l’équipe, une seule fois, jusqu’au {when}.',
  link: 'Lien de l’invitation',
}
