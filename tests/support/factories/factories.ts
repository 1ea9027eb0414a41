import type { App } from '#core/app.ts'
import type { Checkout } from '#core/reservation/checkout.schema.ts'

type Tools = Pick<App, 'db' | 'clock' | 'ids'>

export type TestTour = { id: string; slug: string; adultId: string; childId: string }

let made = 0

/** A published tour with a cover, adults at €29 and accompanied children at €15, parties of one to ten. */
export async function aTour(app: Tools, facts: { partyMax?: number } = {}): Promise<TestTour> {
  made += 1
  const now = app.clock.now().toString()
  const tour = {
    id: app.ids.uuid(),
    slug: `tour-${process.pid}-${made}`,
    adultId: app.ids.uuid(),
    childId: app.ids.uuid(),
  }
  await app.db
    .insertInto('tour')
    .values({
      id: tour.id,
      slug: tour.slug,
      status: 'PUBLISHED',
      title: text('The secret passages', 'Les passages secrets'),
      place: text('Lyon', 'Lyon'),
      meeting_address: 'Place Saint-Jean, 69005 Lyon',
      meeting_note: text('By the fountain.', 'À la fontaine.'),
      meeting_latitude: 45.7608,
      meeting_longitude: 4.8272,
      duration_minutes: 150,
      languages: ['en', 'fr'],
      party_max: facts.partyMax ?? 10,
      cancellation_policy: JSON.stringify({ tiers: [{ hoursBefore: 24, refundPercent: 100 }] }),
      published_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await app.db
    .insertInto('unit')
    .values([
      {
        ...unit(tour, tour.adultId),
        position: 0,
        type: 'ADULT',
        label: text('Adults', 'Adultes'),
        price_minor: 2900,
      },
      {
        ...unit(tour, tour.childId),
        position: 1,
        type: 'CHILD',
        label: text('Children', 'Enfants'),
        price_minor: 1500,
        needs_adult: true,
      },
    ])
    .execute()
  await app.db
    .insertInto('photo')
    .values({
      id: app.ids.uuid(),
      tour_id: tour.id,
      position: 0,
      storage_key: `photo-of-${tour.slug}`,
      width: 1600,
      height: 2000,
      widths: [400, 1600],
      formats: ['webp'],
      alt: text('A poster of Lyon', 'Une affiche de Lyon'),
      created_at: now,
    })
    .execute()
  return tour
}

/** A departure of ten seats, a week from now, cut off two hours before, unless other values are given. */
export async function aDeparture(
  app: Tools,
  tour: TestTour,
  facts: { capacity?: number; inHours?: number; cancelled?: boolean } = {},
): Promise<string> {
  const id = app.ids.uuid()
  const now = app.clock.now()
  const startsAt = now.add({ hours: facts.inHours ?? 7 * 24 })
  const endsAt = startsAt.add({ minutes: 150 })
  const local = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString()
  await app.db
    .insertInto('availability')
    .values({
      id,
      tour_id: tour.id,
      local_start: local(startsAt),
      local_end: local(endsAt),
      time_zone: 'Europe/Paris',
      starts_at: startsAt.toString(),
      ends_at: endsAt.toString(),
      cutoff_at: startsAt.subtract({ hours: 2 }).toString(),
      capacity: facts.capacity ?? 10,
      languages: ['fr'],
      cancelled_at: facts.cancelled ? now.toString() : null,
      created_at: now.toString(),
      updated_at: now.toString(),
    })
    .execute()
  return id
}

/** A visitor's filled-in form for adults on a departure; each call is another visitor's intent. */
export function aCheckout(tour: TestTour, availabilityId: string, facts: Partial<Checkout> = {}): Checkout {
  made += 1
  const units = facts.units ?? { [tour.adultId]: 2 }
  return {
    availabilityId,
    units,
    name: 'Maya Rossi',
    email: `maya.${process.pid}.${made}@example.com`,
    phone: '',
    note: '',
    locale: 'fr',
    termsVersion: '1',
    holdToken: '',
    expectedTotalMinor: (units[tour.adultId] ?? 0) * 2900 + (units[tour.childId] ?? 0) * 1500,
    formToken: `form-token-${process.pid}-${String(made).padStart(12, '0')}`,
    ...facts,
  }
}

function text(en: string, fr: string): string {
  return JSON.stringify({ en, fr })
}

function unit(tour: TestTour, id: string) {
  return { id, tour_id: tour.id }
}
