import { DEFAULT_CURRENCY } from '../kernel/money.ts'
import type { Needs } from '../app.ts'
import { DEFAULT_ZONE } from '../kernel/zone.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { mapView } from '../map/map-state.ts'
import { mapOf } from '../map/map-store.server.ts'
import { photoView } from '../photo/photo-view.ts'
import type { Ticket } from '../reservation/reservation.schema.ts'
import { coverOf } from '../tour/tour-store.server.ts'

const GUESTS = 2
const DAYS_AHEAD = 10
const ID = '00000000-0000-7000-8000-000000000000'

/** The words of an invented reservation, in the language of its email. */
export type SampleWords = { guest: string; tour: string; place: string; unit: string }

/**
 * A ticket with an invented guest for the operator's first tour, so that an email can be looked at. It belongs to no
 * reservation. `words` stand in for what the operator has not written.
 */
export async function sampleTicket(
  app: Needs<'db' | 'clock'>,
  locale: Locale,
  words: SampleWords,
): Promise<Ticket> {
  const tour = await firstTour(app)
  const unit = tour && (await firstUnit(app, tour.id))
  const zone = tour?.time_zone ?? DEFAULT_ZONE
  const day = app.clock.now().toZonedDateTimeISO(zone).toPlainDate().add({ days: DAYS_AHEAD })
  const start = day.toZonedDateTime({ timeZone: zone, plainTime: '10:00' })
  const end = start.add({ minutes: tour?.duration_minutes ?? 120 })
  const amount = (amountMinor: number) => ({ amountMinor, currency: tour?.currency ?? DEFAULT_CURRENCY })
  const price = unit?.price_minor ?? 0
  const label = (unit && inLocale(unit.label, locale)) || words.unit
  return {
    reference: 'K7M2XQ4D',
    status: 'CONFIRMED',
    locale,
    contact: { name: words.guest, email: 'guest@example.com', phone: '' },
    tour: {
      slug: tour?.slug ?? '',
      title: (tour && inLocale(tour.title, locale)) || words.tour,
      place: (tour && inLocale(tour.place, locale)) || words.place,
      cover: tour?.cover ? photoView(tour.cover, locale) : null,
      meetingPoint: {
        address: tour?.meeting_address ?? '',
        note: tour ? inLocale(tour.meeting_note, locale) : '',
        latitude: tour?.meeting_latitude ?? null,
        longitude: tour?.meeting_longitude ?? null,
        map: tour?.map ? mapView(tour.map) : null,
      },
    },
    localDateTimeStart: start.toPlainDateTime().toString({ smallestUnit: 'second' }),
    localDateTimeEnd: end.toPlainDateTime().toString({ smallestUnit: 'second' }),
    timeZone: zone,
    startsAt: start.toInstant().toString(),
    languages: [locale],
    guide: null,
    minimum: null,
    unitItems: [{ unitId: ID, label, quantity: GUESTS, price: amount(price) }],
    seats: GUESTS,
    adjustments: [],
    total: amount(GUESTS * price),
    due: null,
    cancellationPolicy: tour?.cancellation_policy ?? { tiers: [{ hoursBefore: 24, refundPercent: 100 }] },
    managePath: '/reservation',
  }
}

function firstTour(app: Needs<'db'>) {
  return app.db
    .selectFrom('tour')
    .select(['id', 'slug', 'title', 'place', 'meeting_address', 'meeting_note', 'meeting_latitude'])
    .select(['meeting_longitude', 'duration_minutes', 'time_zone', 'currency', 'cancellation_policy'])
    .select((eb) => [coverOf(eb).as('cover'), mapOf(eb).as('map')])
    .where('status', '=', 'PUBLISHED')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

function firstUnit(app: Needs<'db'>, tourId: string) {
  return app.db
    .selectFrom('unit')
    .select(['label', 'price_minor'])
    .where('tour_id', '=', tourId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}
