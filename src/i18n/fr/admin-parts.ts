import type { adminParts as english } from '../en/admin-parts.ts'
import type { SameKeys } from '../same-keys.ts'

export const adminParts = {
  pages: 'Pages de la liste',
  range: '{first, number} à {last, number} sur {total, number}',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  search: 'Rechercher',
  clearFilters: 'Effacer les filtres',
  notices: 'Avis',
  toastInfo: 'À noter :',
  toastSuccess: 'Fait :',
  toastWarning: 'Attention :',
  toastError: 'Pas fait :',
  saved: 'Enregistré',
  english: 'Anglais',
  french: 'Français',
} as const satisfies SameKeys<typeof english>
