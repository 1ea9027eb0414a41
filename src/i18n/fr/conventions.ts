import type { Conventions } from '../conventions.ts'

const NBSP = '\u00a0'

export const french: Conventions = {
  readHere: 'Lire cette page en français',
  weekStart: 1,
  timeStyle: { hour: '2-digit', minute: '2-digit' },
  firstOfMonth: '1er',
  at: ` à${NBSP}`,
  ages: {
    from: (min) => `${min}${NBSP}ans et plus`,
    fromTo: (min, max) => `${min} à ${max}${NBSP}ans`,
    under: (age) => `moins de ${age}${NBSP}ans`,
  },
  colon: `${NBSP}: `,
  coordinates: { east: 'E', west: 'O', separator: `${NBSP}; ` },
  csv: { separator: ';', decimal: ',' },
}
