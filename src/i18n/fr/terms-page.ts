import type { termsPage as english } from '../en/terms-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const termsPage = {
  title: 'Conditions générales de vente',
  description:
    'Comment {name} vend ses visites : prix et paiement, billet, annulation et remboursement, météo, réclamations, médiation, confidentialité et cookies.',
  version: 'Version {version}, du {date}',
  unwritten:
    'Nos conditions de vente ne sont pas encore publiées. Écrivez-nous si vous avez une question à leur sujet.',
  publicationDirector: 'Direction de la publication : {name}',
  host: 'Hébergeur du site : {name}',
  contents: 'Sommaire',
  print: 'Imprimer',
} as const satisfies SameKeys<typeof english>
