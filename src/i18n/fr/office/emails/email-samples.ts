import type { emailSamples as english } from '../../../en/office/emails/email-samples.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const emailSamples: SameKeys<typeof english> = {
  title: 'E-mails',
  lead: 'Tous les e-mails que votre site envoie, avec une cliente fictive. Rien ne part sans votre demande.',
  customers: 'Aux clients',
  team: 'À votre équipe',
  language: 'Langue de l’e-mail',
  preview: 'L’e-mail tel qu’il est lu',
  asText: 'En texte brut',
  send: 'Me l’envoyer',
  sent: 'Il est en route vers vous.',
  link: 'Voir tous les e-mails',
  guest: 'Anaïs Delmas',
  author: 'Anaïs D.',
  member: 'Camille Moreau',
  firstname: 'Inès',
  tour: 'Votre première visite',
  place: 'Votre ville',
  unit: 'Adulte',
  message: 'Quelques mots, tels qu’ils sont écrits pour l’occasion.',
  reason: 'La raison que vous donnez.',
  review: 'Le texte de l’avis.',
}
