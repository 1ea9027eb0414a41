import type { accountPages as english } from '../../../en/office/account/account-pages.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const accountPages: SameKeys<typeof english> = {
  toLogin: 'Se connecter',
  password: 'Votre mot de passe',
  passwordHint: '12 caractères ou plus ; quatre mots sans rapport entre eux conviennent très bien.',
  ended: {
    title: 'Ce lien n’est plus valable',
    ofAnother: 'Cette invitation est-elle pour vous ?',
    unknown: 'Ce lien est incomplet, ou trop ancien. Ouvrez-le à nouveau depuis l’e-mail.',
    logOut: 'Se déconnecter',
    toOffice: 'Vers l’espace de gestion',
  },
  first: {
    title: 'Votre compte',
    lead: 'Bienvenue. C’est le premier compte de cette installation ; il a tous les droits.',
    firstname: 'Prénom',
    username: 'Adresse e-mail',
    usernameHint: 'Elle vous servira à vous connecter.',
    until: 'Ce lien est valable jusqu’au {when}, une seule fois.',
    submit: 'Créer mon compte',
  },
  invitation: {
    title: 'Rejoindre {name}',
    lead: '{inviter} vous a invité, {firstname}. Choisissez un mot de passe, et c’est fait.',
    username: 'Vous vous connecterez avec',
    role: 'Votre rôle',
    roleText: {
      owner: 'Tout, réglages et équipe compris.',
      office: 'Visites, dates, réservations, paiements et avis.',
      guide: 'Les participants de vos départs : pointage et encaissement de ce qui reste dû.',
      accountant:
        'Vous consultez et exportez les réservations, les paiements et les chiffres, et ajoutez des notes.',
    },
    lastname: 'Nom (facultatif)',
    until: 'L’invitation est ouverte jusqu’au {when}.',
    submit: 'Rejoindre l’équipe',
  },
  lost: {
    link: 'Mot de passe oublié ?',
    title: 'Mot de passe oublié ?',
    lead: 'Indiquez l’adresse e-mail avec laquelle vous vous connectez. Vous recevrez un lien pour choisir un nouveau mot de passe.',
    submit: 'Recevoir le lien',
    sentTitle: 'Consultez votre messagerie',
    sentText:
      'Si {username} est l’adresse d’un membre de l’équipe, un lien est en route. Il est valable une heure. Rien reçu ? Vérifiez l’adresse et les courriers indésirables.',
    again: 'Essayer une autre adresse',
  },
  choose: {
    title: 'Choisir un nouveau mot de passe',
    lead: 'Pour {username}. Vous serez déconnecté partout, puis vous vous connecterez avec le nouveau mot de passe.',
    submit: 'Enregistrer le mot de passe',
    done: 'Votre mot de passe est changé',
    doneText: 'Connectez-vous avec le nouveau.',
    newLink: 'Demander un nouveau lien',
  },
  confirm: {
    title: 'Changement de votre adresse e-mail',
    lead: '{username} remplacera {former} pour vous connecter, une fois que les deux adresses auront confirmé.',
    submit: 'Confirmer le changement',
    half: 'C’est confirmé',
    halfText: 'Ouvrez maintenant le lien de l’e-mail envoyé à {other}. D’ici là, rien ne change.',
    done: 'Votre adresse e-mail est changée',
    doneText: 'Désormais, vous vous connectez avec {username}.',
    until: 'Les liens sont valables jusqu’au {when}.',
  },
  email: {
    title: 'Adresse e-mail',
    lead: 'Vous vous connectez avec {username}, et les e-mails de l’équipe y arrivent.',
    username: 'Nouvelle adresse e-mail',
    submit: 'Changer d’adresse',
    hint: 'Un lien part vers les deux adresses. Le changement se fait quand les deux ont été ouverts, sous 24 heures.',
    asked: 'Un lien est en route vers les deux adresses.',
    pending: 'En attente de votre confirmation : {username}',
    pendingText:
      '{waiting, select, both {Ouvrez les liens des deux messageries} old {Ouvrez le lien de votre messagerie actuelle} other {Ouvrez le lien de la nouvelle messagerie}} avant le {when}.',
    withdraw: 'Garder l’adresse actuelle',
    withdrawn: 'Votre adresse reste la même.',
  },
}
