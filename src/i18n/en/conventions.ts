import type { Conventions } from '../conventions.ts'

export const english: Conventions = {
  readHere: 'Read this page in English',
  weekStart: 7,
  timeStyle: { hour: 'numeric', minute: '2-digit' },
  at: ' at\u00a0',
  ages: {
    from: (min) => `${min} and over`,
    fromTo: (min, max) => `${min} to ${max}`,
    under: (age) => `under ${age}`,
  },
  colon: ': ',
  coordinates: { east: 'E', west: 'W', separator: ', ' },
  csv: { separator: ',', decimal: '.' },
}
