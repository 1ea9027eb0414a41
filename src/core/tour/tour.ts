import { DEFAULT_LOCALE, LOCALES, type Locale, type PartialText } from '../kernel/locale.ts'
import { isChargeable } from '../kernel/smallest-charge.ts'
import type { TourView } from './tour.schema.ts'

/** The guests for whom a tour may be suitable. STEP_FREE: no steps, so that wheelchairs and pushchairs can come. */
export const SUITABILITIES = ['CHILD_FRIENDLY', 'STEP_FREE'] as const

export type Suitability = (typeof SUITABILITIES)[number]

export type TourStatus = TourView['status']
export type TourAction = 'publish' | 'archive' | 'draft'

/** The transitions between the statuses of a tour. An archived tour becomes a draft again before it is sold again. */
const TRANSITIONS = {
  DRAFT: ['PUBLISHED', 'ARCHIVED'],
  PUBLISHED: ['DRAFT', 'ARCHIVED'],
  ARCHIVED: ['DRAFT'],
} as const satisfies Record<TourStatus, readonly TourStatus[]>

const STATUS_AFTER = {
  publish: 'PUBLISHED',
  archive: 'ARCHIVED',
  draft: 'DRAFT',
} as const satisfies Record<TourAction, TourStatus>

/** The status after an action: the same one when it is repeated, null when the action is not allowed. */
export function statusAfter(status: TourStatus, action: TourAction): TourStatus | null {
  const wanted = STATUS_AFTER[action]
  const allowed: readonly TourStatus[] = TRANSITIONS[status]
  return wanted === status || allowed.includes(wanted) ? wanted : null
}

/** The reason not to plan or book a date of a tour, or null: an archived one becomes a draft again before. */
export function archivedRefusal(status: TourStatus): { code: 'tour.must_be_draft' } | null {
  return status === 'ARCHIVED' ? { code: 'tour.must_be_draft' } : null
}

/** The facts that decide whether a tour can be shown to the public. */
export type TourForPublication = {
  title: PartialText
  description: PartialText
  meetingAddress: string
  durationMinutes: number | null
  /** ISO 4217. */
  currency: string
  units: readonly { priceMinor: number; label: PartialText }[]
  /** Null without a photo. */
  coverAlt: PartialText | null
}

/**
 * The parts without which a tour cannot be published. chargeable: each price is free, or large enough for a card.
 * unitNames: each unit has a name, because a customer cannot tell bare amounts apart.
 */
export type Requirement =
  | 'title'
  | 'description'
  | 'meetingPoint'
  | 'duration'
  | 'pricedUnit'
  | 'chargeable'
  | 'unitNames'
  | 'cover'
  | 'coverAlt'

/** The parts that are texts for every visitor; each language has its own. */
export const REQUIRED_TEXTS: ReadonlySet<Requirement> = new Set(['title', 'description', 'unitNames'])

/**
 * The parts that a tour lacks before it can be published; empty when it is ready. Only texts in the first language of
 * the site are required.
 */
export function missingToPublish(tour: TourForPublication, first: Locale = DEFAULT_LOCALE): Requirement[] {
  const has: Record<Requirement, boolean> = {
    title: hasText(tour.title[first]),
    description: hasText(tour.description[first]),
    meetingPoint: hasText(tour.meetingAddress),
    duration: tour.durationMinutes !== null,
    pricedUnit: tour.units.some((unit) => unit.priceMinor > 0),
    chargeable: tour.units.every(({ priceMinor }) => isChargeable(priceMinor, tour.currency)),
    unitNames: tour.units.every(({ label }) => hasText(label[first])),
    cover: tour.coverAlt !== null,
    coverAlt: hasText(tour.coverAlt?.[first]),
  }
  return (Object.keys(has) as Requirement[]).filter((requirement) => !has[requirement])
}

/** The texts that one locale lacks. */
export type MissingTranslation = { locale: Locale; texts: Requirement[] }

/**
 * The further languages of the site whose readers would be shown texts in its first one, with these texts: a warning,
 * not a refusal. Empty when nothing is missing.
 */
export function missingTranslations(
  tour: TourForPublication,
  [first = DEFAULT_LOCALE, ...others]: readonly Locale[] = LOCALES,
): MissingTranslation[] {
  const { title, description, coverAlt } = tour
  const textsOf = (locale: Locale): Requirement[] => [
    ...textsMissingIn(locale, { title, description }, first),
    ...(tour.units.some(({ label }) => textsMissingIn(locale, { label }, first).length > 0)
      ? (['unitNames'] as const)
      : []),
    ...textsMissingIn(locale, { coverAlt }, first),
  ]
  return others.map((locale) => ({ locale, texts: textsOf(locale) })).filter(({ texts }) => texts.length > 0)
}

/** The names of the texts that exist in the first language of the site and not in this one. */
export function textsMissingIn<Name extends string>(
  locale: Locale,
  texts: Readonly<Record<Name, PartialText | null>>,
  first: Locale = DEFAULT_LOCALE,
): Name[] {
  const entries = Object.entries(texts) as [Name, PartialText | null][]
  return entries
    .filter(([, text]) => hasText(text?.[first]) && !hasText(text?.[locale]))
    .map(([name]) => name)
}

/** The facts of a unit that decide whether its price may be announced as "from". */
export type UnitForFromPrice = { priceMinor: number; seats: number; needsAdult: boolean }

/**
 * The unit whose price is announced as "from": the cheapest that one guest can really book alone, so not a child's and
 * not a family's; the cheapest of all when there is none. Null without units.
 */
export function fromUnit<U extends UnitForFromPrice>(units: readonly U[]): U | null {
  const alone = units.filter((unit) => !unit.needsAdult && unit.seats === 1 && unit.priceMinor > 0)
  const candidates = alone.length > 0 ? alone : units
  return candidates.toSorted((a, b) => a.priceMinor - b.priceMinor)[0] ?? null
}

function hasText(text = ''): boolean {
  return text.trim() !== ''
}

/** No reservation has more guests, nor more of one unit. */
export const PARTY_MAX = 500

/** The most seats of a departure, and so the highest minimum. */
export const CAPACITY_MAX = 10_000

/** The earliest end of online booking, in minutes before the start: a year. */
export const CUTOFF_MINUTES_MAX = 525_600

/** The longest tour: two weeks. */
export const DURATION_MINUTES_MAX = 20_160

/** The longest step of an itinerary: one week. */
export const STEP_MINUTES_MAX = 10_080

/** The earliest decision deadline: thirty days before the start. */
export const DECISION_HOURS_MAX = 720

/** The hours between decision and start, where nothing else is said. */
export const DECISION_HOURS = 48
