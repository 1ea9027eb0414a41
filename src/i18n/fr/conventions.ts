import type { Conventions } from '../conventions.ts'

const NBSP = '\u00a0'

function duration(hours: number, minutes: number): string {
  if (hours === 0) return `${minutes}${NBSP}min`
  return minutes === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h${NBSP}${String(minutes).padStart(2, '0')}`
}

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
  duration,
  colon: `${NBSP}: `,
  coordinates: { east: 'E', west: 'O', separator: `${NBSP}; ` },
  csv: { separator: ';', decimal: ',' },
}
