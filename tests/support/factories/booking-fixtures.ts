import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import type { TourView, UnitView } from '#core/tour/tour.schema.ts'

/** Units and departures for the tests of the booking box. */
const EUR = 'EUR'

export const adult = unitOf(1, { type: 'ADULT', label: 'Adult', amountMinor: 2900, ageMin: 13 })
export const child = unitOf(2, {
  type: 'CHILD',
  label: 'Child',
  amountMinor: 1500,
  ageMin: 4,
  ageMax: 12,
  needsAdult: true,
})
export const infant = unitOf(3, {
  type: 'INFANT',
  label: 'Infant',
  amountMinor: 0,
  ageMax: 3,
  seats: 0,
  needsAdult: true,
})
export const family = unitOf(4, { type: 'FAMILY', label: 'Family', amountMinor: 8000, seats: 4 })

/** A departure in Lyon with six of ten seats; times are local, an hour ahead of UTC in winter. */
export function departure(
  number: number,
  start: string,
  facts: Partial<PublicDeparture> = {},
): PublicDeparture {
  const startsAt = Temporal.PlainDateTime.from(start).toZonedDateTime('Europe/Paris').toInstant()
  return {
    id: `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`,
    tourId: 'bbbbbbbb-0000-4000-8000-000000000001',
    localDateTimeStart: start,
    localDateTimeEnd: Temporal.PlainDateTime.from(start).add({ minutes: 150 }).toString(),
    timeZone: 'Europe/Paris',
    startsAt: startsAt.toString(),
    cutoffAt: startsAt.subtract({ hours: 2 }).toString(),
    capacity: 10,
    vacancies: 6,
    status: 'AVAILABLE',
    few: false,
    bookable: true,
    reason: null,
    languages: ['en'],
    meetingAddress: '',
    guide: null,
    minimum: null,
    prices: [
      { unitId: adult.id, price: adult.price },
      { unitId: child.id, price: child.price },
    ],
    fromPrice: child.price,
    ...facts,
  }
}

/** The same departure, sold out. */
export function soldOut(number: number, start: string): PublicDeparture {
  return departure(number, start, { vacancies: 0, status: 'SOLD_OUT', bookable: false, reason: 'sold_out' })
}

/** A tour of two and a half hours for adults and children. */
export function aTourView(facts: Partial<TourView> = {}): TourView {
  const cover = {
    id: 'dddddddd-0000-4000-8000-000000000001',
    base: '/photos/cover',
    width: 1600,
    height: 1067,
    widths: [400, 800, 1600],
    formats: ['avif' as const, 'webp' as const],
    blur: '',
    alt: 'A poster',
    focalX: 0.5,
    focalY: 0.5,
  }
  return {
    id: 'bbbbbbbb-0000-4000-8000-000000000001',
    slug: 'lyon',
    title: 'The secret passages',
    place: 'Lyon',
    shortDescription: 'Four courtyards and a tasting.',
    durationMinutes: 150,
    languages: ['en', 'fr'],
    categoryLabels: [],
    partyMax: 10,
    fromPrice: { ...adult.price, unitType: 'ADULT', unitLabel: 'Adult' },
    cancellationPolicy: { tiers: [{ hoursBefore: 24, refundPercent: 100 }] },
    suitability: [],
    cover,
    rating: null,
    status: 'PUBLISHED',
    description: '<p>Behind ordinary doors.</p>',
    features: [],
    steps: [],
    meetingPoint: {
      address: 'Place Saint-Jean',
      note: '',
      latitude: 45.7608,
      longitude: 4.8272,
      map: null,
      photo: null,
    },
    timeZone: 'Europe/Paris',
    photos: [cover],
    faqs: [],
    units: [adult, child],
    partyMin: 1,
    cutoffMinutes: 120,
    updatedAt: '2026-11-01T00:00:00Z',
    ...facts,
  }
}

type UnitFacts = Pick<UnitView, 'type' | 'label'> & { amountMinor: number } & Partial<
    Pick<UnitView, 'ageMin' | 'ageMax' | 'seats' | 'needsAdult'>
  >

function unitOf(number: number, { amountMinor, ...facts }: UnitFacts): UnitView {
  return {
    id: `cccccccc-0000-4000-8000-${String(number).padStart(12, '0')}`,
    price: { amountMinor, currency: EUR },
    ageMin: null,
    ageMax: null,
    seats: 1,
    needsAdult: false,
    ...facts,
  }
}
