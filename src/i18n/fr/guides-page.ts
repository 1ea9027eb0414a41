import type { guidesPage as english } from '../en/guides-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const guidesPage = {
  title: 'Nos guides',
  description:
    '{name} : nos guides, leur parcours, leur région d’origine, ce qu’ils aiment montrer et les langues qu’ils parlent.',
  lead: 'Celles et ceux qui vous guident.',
  seeDates: 'Voir toutes les dates',
  meetTeam: 'Toute l’équipe',
} as const satisfies SameKeys<typeof english>
