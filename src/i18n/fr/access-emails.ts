import type { accessEmails as english } from '../en/access-emails.ts'
import type { SameKeys } from '../same-keys.ts'

export const accessEmails = {
  invitation: {
    subject: '{inviter} vous invite à rejoindre {name}',
    preheader: 'Choisissez un mot de passe, et c’est fait.',
    title: 'Bienvenue dans l’équipe, {firstname}.',
    lead: '{inviter} vous a invité dans l’espace de gestion {name}. Vous vous y connecterez avec {username} et un mot de passe que vous choisissez maintenant.',
    role: 'Votre rôle',
    button: 'Rejoindre l’équipe',
    until:
      'Le lien est valable jusqu’au {when}, pour une seule utilisation. Ensuite, demandez-en un autre à {inviter}.',
    notYou: 'Cela ne vous dit rien ? Il n’y a rien à faire : sans ce lien, personne n’entre dans l’équipe.',
    reason: 'Vous recevez cet e-mail à la suite de l’invitation à rejoindre {name}, envoyée par {inviter}.',
  },
  password: {
    subject: 'Choisissez un nouveau mot de passe pour {name}',
    preheader: 'Le lien est valable une heure, pour une seule utilisation.',
    title: 'Un nouveau mot de passe, {firstname}',
    lead: 'Vous avez demandé un nouveau mot de passe pour l’espace de gestion {name}. Le lien est valable une heure, pour une seule utilisation. Le changement déconnectera tous vos appareils.',
    button: 'Choisir un nouveau mot de passe',
    notYou:
      'Cette demande ne vient pas de vous ? Il n’y a rien à faire : votre mot de passe ne change pas, et vous seul avez reçu ce lien.',
  },
  'email-old': {
    subject: 'Voulez-vous changer d’adresse e-mail chez {name} ?',
    preheader: '{former} devient {username}.',
    title: 'Confirmez depuis votre adresse actuelle, {firstname}',
    lead: 'Vous avez demandé à remplacer {former} par {username} pour vous connecter chez {name}. Confirmez ici, puis par l’e-mail envoyé à la nouvelle adresse. D’ici là, rien ne change.',
    button: 'Confirmer le changement',
    until: 'Les liens sont valables 24 heures.',
    notYou:
      'Ce n’était pas vous ? Alors quelqu’un connaît votre mot de passe. Ne confirmez pas, et changez-le tout de suite dans « Mon compte ».',
  },
  'email-new': {
    subject: 'Confirmez votre nouvelle adresse e-mail chez {name}',
    preheader: '{former} devient {username}.',
    title: 'Confirmez votre nouvelle adresse, {firstname}',
    lead: 'Vous avez demandé à remplacer {former} par {username} pour vous connecter chez {name}. Confirmez ici, puis par l’e-mail envoyé à l’ancienne adresse. D’ici là, rien ne change.',
    button: 'Confirmer le changement',
    until: 'Les liens sont valables 24 heures.',
    notYou: 'Cette demande ne vient pas de vous ? Il n’y a rien à faire : sans vous, rien ne change.',
  },
} as const satisfies SameKeys<typeof english>
