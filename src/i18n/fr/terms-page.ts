import type { termsPage as english } from '../en/terms-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const termsPage = {
  title: 'Conditions générales de vente',
  description:
    'Les conditions auxquelles {name} vend ses visites : prix et paiement, billet, annulation et remboursement, météo, réclamations, médiation et cookies.',
  version: 'Version {version}, du {date}',
  contents: 'Sommaire',
  print: 'Imprimer',
} as const satisfies SameKeys<typeof english>
