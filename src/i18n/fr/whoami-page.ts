import type { whoamiPage as english } from '../en/whoami-page.ts'
import type { SameKeys } from '../same-keys.ts'

export const whoamiPage = {
  title: 'Votre guide',
  titleOf: '{guide}, votre guide',
  description:
    '{name} : d’où vient votre guide, ce qui l’anime et sa façon de travailler, pour savoir avec qui vous partez avant de réserver.',
  story: 'En quelques mots',
  write: 'Nous écrire',
  writeTo: 'Écrire à {name}',
} as const satisfies SameKeys<typeof english>
