import { SUITABILITIES, type Suitability } from '#core/tour/tour.ts'

/** Part of the URL of the page, without the day: its fields are checked by the API, except `length` and `month`. */
const FIELDS = [
  'when',
  'tour',
  'language',
  'adults',
  'children',
  'priceMax',
  'length',
  'part',
  'month',
  'after',
] as const

export type DatesField = (typeof FIELDS)[number] | 'suitability'

/** The choice of a visitor as the URL holds it; a field that is left out, or empty, is not chosen. */
export type DatesChoice = { readonly [F in (typeof FIELDS)[number]]?: string | undefined } & {
  readonly suitability: readonly string[]
}

/** The lengths of a tour by their names in the URL, in minutes; both are included. */
export const LENGTHS = {
  '2h': { minutesMin: undefined, minutesMax: '120' },
  '4h': { minutesMin: '121', minutesMax: '240' },
  long: { minutesMin: '241', minutesMax: undefined },
} as const

export type Length = keyof typeof LENGTHS

/** The choice of a URL. */
export function readDatesChoice(query: URLSearchParams): DatesChoice {
  const chosen = FIELDS.flatMap((field) => {
    const value = query.get(field)?.trim()
    return value ? [[field, value] as const] : []
  })
  const suitability = query.getAll('suitability').filter((value) => value !== '')
  return { ...Object.fromEntries(chosen), suitability: [...new Set(suitability)] }
}

/** The query of a choice after a change, with '?'. Another filter or day begins on the first page. */
export function datesQuery(choice: DatesChoice, change: Partial<DatesChoice> = {}): string {
  const { suitability, ...next } = { ...choice, after: undefined, ...change }
  const query = new URLSearchParams()
  for (const field of FIELDS) {
    const value = next[field]
    if (value) query.set(field, value)
  }
  for (const value of suitability) query.append('suitability', value)
  return query.size > 0 ? `?${query}` : ''
}

/** True for a name of LENGTHS. */
export function isLength(name: string): name is Length {
  return Object.hasOwn(LENGTHS, name)
}

/** The suitabilities of a choice that exist. */
export function suitabilitiesOf({ suitability }: DatesChoice): Suitability[] {
  return SUITABILITIES.filter((one) => suitability.includes(one))
}
