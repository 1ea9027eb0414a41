import type { Conventions } from '../conventions.ts'

const NBSP = '\u00a0'

function duration(hours: number, minutes: number): string {
  if (hours === 0) return `${minutes}${NBSP}min`
  if (minutes === 0) return hours === 1 ? `1${NBSP}hour` : `${hours}${NBSP}hours`
  if (minutes === 30) return `${hours}½${NBSP}hours`
  return `${hours}${NBSP}hr ${minutes}${NBSP}min`
}

export const english: Conventions = {
  readHere: 'Read this page in English',
  weekStart: 7,
  timeStyle: { hour: 'numeric', minute: '2-digit' },
  at: ` at${NBSP}`,
  ages: {
    from: (min) => `${min} and over`,
    fromTo: (min, max) => `${min} to ${max}`,
    under: (age) => `under ${age}`,
  },
  duration,
  colon: ': ',
  coordinates: { east: 'E', west: 'W', separator: ', ' },
  csv: { separator: ',', decimal: '.' },
}
