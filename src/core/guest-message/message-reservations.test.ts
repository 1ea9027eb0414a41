import { sql } from 'kysely'
import { expect } from 'vitest'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aHold, aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { auditOf } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { MESSAGE_RESERVATIONS_MAX } from './guest-message.schema.ts'
import { messageReservations, reservationReaders } from './message-reservations.server.ts'

type Guests = { tour: string; french: string; english: string; silent: string; cancelled: string }

const test = base.extend<{ app: TestApp; guests: Guests }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  guests: async ({ app }, use) => {
    const tour = await aTour(app)
    const [first, second] = [await aDeparture(app, tour), await aDeparture(app, tour, { inHours: 90 })]
    const french = await aPaidBooking(app, tour, first, { locale: 'fr' })
    const english = await aPaidBooking(app, tour, second, { locale: 'en' })
    const silent = await aTeamBooked(app, tour, second, { email: undefined, name: 'Zoé', locale: 'en' })
    const cancelled = await aPaidBooking(app, tour, first, { locale: 'en' })
    await app.db.updateTable('reservation').set({ status: 'CANCELLED' }).where('id', '=', cancelled).execute()
    await aHold(app, tour, second, { locale: 'en' })
    await use({ tour: tour.id, french, english, silent, cancelled })
  },
})

/** Other tests write to other tours. */
async function writtenTo({ db }: TestApp, { tour }: Guests): Promise<string[]> {
  const rows = await db
    .selectFrom('letter')
    .innerJoin('reservation as r', 'r.id', 'letter.reservation_id')
    .select('letter.reservation_id')
    .where('letter.kind', '=', 'guest-message')
    .where('r.tour_id', '=', tour)
    .execute()
  return rows.map((row) => String(row.reservation_id)).toSorted()
}

async function copyReservation({ db }: TestApp, id: string, count: number): Promise<void> {
  await sql`
    insert into reservation (id, reference, availability_id, tour_id, status, payment_status, source, locale,
      contact_name, contact_email, seats, total_minor, currency, policy, terms_version, manage_token_hash,
      review_token_hash, created_at, confirmed_at, updated_at)
    select uuidv7(), translate(upper(lpad(to_hex(n * 853), 8, '0')), '01', 'XY'), availability_id, tour_id, status,
      payment_status, source, locale, contact_name, contact_email, seats, total_minor, currency, policy,
      terms_version, sha256(('m' || n)::bytea), sha256(('r' || n)::bytea), created_at, confirmed_at, updated_at
    from reservation, generate_series(1, ${count}::int) n
    where id = ${id}`.execute(db)
}

const BOTH = {
  message: '',
  texts: { fr: 'Le pont est fermé.', en: 'The bridge is closed.' },
  withoutOthers: false,
}

test('everything that the filters find is written to once: standing, with an email address', async ({
  app,
  guests,
}) => {
  const { tour, french, english } = guests
  expect(await reservationReaders(app, camille, { tour })).toEqual({
    languages: [
      { locale: 'en', reservations: 1 },
      { locale: 'fr', reservations: 1 },
    ],
    unreachable: [{ name: 'Zoé', phone: expect.any(String) as string }],
  })
  const formToken = app.ids.uuid()
  const form = { ...BOTH, formToken }
  for (let sent = 0; sent < 2; sent += 1)
    expect(await messageReservations(app, camille, { tour }, form)).toEqual({ reservations: 2 })
  expect(await writtenTo(app, guests)).toEqual([french, english].toSorted())
  expect(await auditOf(app, formToken)).toEqual([
    expect.objectContaining({
      action: 'reservation.guests_messaged',
      facts: { tour, searched: false, chosen: false, reservations: 2 },
    }),
  ])
})

test('selected reservations are written to, and an empty box of a language is asked for', async ({
  app,
  guests,
}) => {
  const { french, english, cancelled } = guests
  const ids = [french, cancelled].join()
  expect((await reservationReaders(app, camille, { ids })).languages).toEqual([
    { locale: 'fr', reservations: 1 },
  ])
  await messageReservations(app, camille, { ids }, { ...BOTH, formToken: undefined })
  expect(await writtenTo(app, guests)).toEqual([french])
  const half = { message: '', texts: { fr: 'Orage.' }, withoutOthers: false, formToken: undefined }
  const both = { ids: [french, english].join() }
  await expect(messageReservations(app, camille, both, half)).rejects.toMatchObject({
    refusal: { code: 'availability.language_missing', count: 1 },
  })
  await expect(messageReservations(app, camille, { ids: cancelled }, half)).rejects.toMatchObject({
    refusal: { code: 'guest_message.empty' },
  })
})

test('more than a thousand are refused before anything is written', async ({ app, guests }) => {
  await copyReservation(app, guests.french, MESSAGE_RESERVATIONS_MAX)
  const { tour } = guests
  const refusal = { refusal: { code: 'guest_message.too_many', max: MESSAGE_RESERVATIONS_MAX } }
  await expect(reservationReaders(app, camille, { tour })).rejects.toMatchObject(refusal)
  const form = { ...BOTH, formToken: undefined }
  await expect(messageReservations(app, camille, { tour }, form)).rejects.toMatchObject(refusal)
  expect(await writtenTo(app, guests)).toEqual([])
})

test('only members who manage reservations may write to their guests', async ({ app, guests }) => {
  const guide = asMember(await aGuide(app, 'Louis', 'guide'), 'guide')
  for (const actor of [guide, { type: 'visitor' } as const]) {
    await expect(reservationReaders(app, actor, { tour: guests.tour })).rejects.toThrow()
    await expect(
      messageReservations(app, actor, { tour: guests.tour }, { ...BOTH, formToken: undefined }),
    ).rejects.toThrow()
  }
})
