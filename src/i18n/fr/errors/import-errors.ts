import type { importErrors as english } from '#i18n/en/errors/import-errors.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

/** The refusals of files of bookings. */
export const importErrors: SameKeys<typeof english> = {
  blank: 'Le fichier est vide',
  cell_too_long:
    'La ligne {row} contient une cellule de plus de {max} caractères. Raccourcissez-la, puis renvoyez le fichier',
  column_missing:
    'Indiquez la colonne qui contient {field, select, NAME {le nom} DATE {la date} REFERENCE {la référence de réservation} other {cette information}}',
  column_twice: 'Deux colonnes ont le même sens. Laissez-en une de côté',
  date_order_missing: 'Les dates comme 03/04 se lisent de deux façons. Choisissez quel nombre est le jour',
  empty: 'Le fichier ne contient aucune ligne sous ses en-têtes',
  nothing_ready: 'Aucune ligne de ce fichier ne peut être importée',
  state_conflict:
    'Cet import a changé depuis que vous avez ouvert la page. Vérifiez ce qu’elle affiche à présent avant de continuer',
  too_large_inside: 'Une fois ouvert, le fichier est trop volumineux. Enregistrez-le avec moins de lignes',
  too_many_columns: 'Le fichier a plus de {max} colonnes. Supprimez celles qui ne servent pas',
  too_many_products:
    'Le fichier contient plus de {max} produits différents. Répartissez-le en plusieurs fichiers',
  too_many_rows: 'Le fichier a plus de {max, number} lignes. Répartissez-le en plusieurs fichiers',
  unreadable: 'Ce fichier est illisible. Enregistrez-le en CSV ou XLSX, ou exportez un calendrier en ICS',
  without_events: 'Le calendrier ne contient aucun événement',
}
