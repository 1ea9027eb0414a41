import type { contactPage as english } from '../en/contact-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const contactPage = {
  title: 'Contact',
  description:
    'Écrivez à {name} ou appelez : ce sont les guides qui vous répondent. Une date, un groupe, l’accessibilité ou une réservation : n’hésitez pas.',
  lead: 'Ce sont les guides qui vous répondent.',
  phone: 'Téléphone',
  email: 'E-mail',
  hours: 'Horaires',
  name: 'Nom et prénom',
  yourEmail: 'Votre adresse e-mail',
  message: 'Votre message',
  aboutTour: 'À propos de',
  anyTour: 'Aucune visite en particulier',
  send: 'Envoyer',
  sentTitle: 'Votre message est en route.',
  sentText: 'Nous vous répondrons dès que possible, à l’adresse {email}.',
  yourText: 'Votre texte',
  nameEmpty: 'Dites-nous votre nom',
  emailEmpty: 'Dites-nous où vous répondre',
  leaveEmpty: 'Laissez ce champ vide',
} as const satisfies SameKeys<typeof english>
