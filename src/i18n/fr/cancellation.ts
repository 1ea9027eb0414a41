import type { cancellation as english } from '../en/cancellation.ts'
import type { SameKeys } from '../same-keys.ts'

export const cancellation = {
  freeUntil: 'Annulation gratuite jusqu’au {date}.',
  refundUntil: 'Remboursement de {percent, number} % en cas d’annulation jusqu’au {date}.',
  thenRefundUntil: 'Ensuite, remboursement de {percent, number} % jusqu’au {date}.',
  afterwards: 'Au-delà, aucun remboursement.',
  tooLate: 'Il est trop tard pour annuler avec remboursement.',
  finalSale: 'Cette réservation n’est pas remboursable.',
  freeUpToHours: 'Annulation gratuite jusqu’à {hours, plural, one {# h} other {# h}} avant le départ',
  freeUpToDays: 'Annulation gratuite jusqu’à {days, plural, one {# jour} other {# jours}} avant le départ',
  freeUntilStart: 'Annulation gratuite jusqu’au départ',
  partlyRefundable: 'Remboursable en partie',
  notRefundable: 'Non remboursable',
} as const satisfies SameKeys<typeof english>
