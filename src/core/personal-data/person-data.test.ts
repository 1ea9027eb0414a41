import { sql } from 'kysely'
import { expect } from 'vitest'
import { byEmail } from '#tests/support/by-email.ts'
import { aRememberedGuest, MARKS } from '#tests/support/factories/a-remembered-guest.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aPlannedImport } from '#tests/support/factories/an-import.ts'
import { theRestOfAGuest } from '#tests/support/factories/the-rest-of-a-guest.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { personData } from './person-data.server.ts'
import { personDataSchema, type PersonData } from './person.schema.ts'

/** The list of the export that has the rows of each table; null for a table without anything about the guest. */
const LISTS: Record<string, keyof PersonData | null> = {
  // The fees of the operator at the provider.
  balance_movement: null,
  cancellation: 'cancellations',
  comment: 'comments',
  comment_request: 'reviewRequests',
  date_choice: 'dateChoices',
  dispute: 'disputes',
  goodwill_refund: 'goodwillRefunds',
  guest_mark: 'marks',
  // A row that is a reservation has no cells.
  import_row: null,
  // The key by which the same file adds nothing.
  imported_reservation: null,
  letter: 'letters',
  payment: 'payments',
  payment_issue: 'issues',
  refund: 'refunds',
  reservation_adjustment: 'adjustments',
  reservation_change: 'changes',
  reservation_note: 'notes',
  ticket_link: 'ticketLinks',
  unit_item: 'lines',
}

test('the export has the rows of every table about a reservation, with sums, instants and states', async ({
  app: { db },
}) => {
  const app = createTestApp(db)
  const guest = await aRememberedGuest(app)
  await theRestOfAGuest(app, guest)

  const known = await personData(app, camille, byEmail(MARKS.email))

  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'reservation_id' order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(LISTS))
  const empty = Object.values(LISTS).filter((list) => list !== null && known[list]?.length === 0)
  expect(empty).toEqual([])
  expect(personDataSchema.parse(known)).toEqual(known)
  const references = known.reservations.map(({ reference }) => reference)
  const [toured, cancelled] = references
  const now = expect.any(String)
  expect(known.lines).toMatchObject([
    { reference: toured, type: 'ADULT', quantity: 2, price_minor: 2900, currency: 'EUR' },
    { reference: cancelled, type: 'ADULT', quantity: 2, price_minor: 2900, currency: 'EUR' },
  ])
  expect(known.payments).toMatchObject([
    { reference: toured, status: 'PAID', amount_minor: 5800, currency: 'EUR', paid_at: now },
    { reference: cancelled, status: 'PAID', amount_minor: 5800, currency: 'EUR', paid_at: now },
  ])
  expect(known.refunds.map(({ amount_minor }) => amount_minor)).toEqual([100, 5700])
  expect(known.refunds).toMatchObject([{ reference: cancelled }, { reference: cancelled, currency: 'EUR' }])
  expect(known.disputes).toMatchObject([{ reference: cancelled, amount_minor: 100, state: 'WON' }])
  expect(known.cancellations).toMatchObject([{ reference: cancelled, refund_minor: 5700 }])
  expect(known.goodwillRefunds).toMatchObject([{ reference: cancelled, amount_minor: 100 }])
  expect(known.changes).toMatchObject([
    { reference: toured, kind: 'PARTY', seats_before: 2, changed_at: now },
  ])
  expect(known.marks).toMatchObject([{ reference: toured, action: 'CHECK_IN', marked_at: now }])
  expect(known.dateChoices).toMatchObject([{ reference: toured, state: 'OPEN', choose_until: now }])
})

test('the export has the rows of files that name the person, and nothing of longer addresses', async ({
  app,
  tour,
  departure,
}) => {
  const file = 'Name,Email,Date\nAnn,ANN@x.fr,\nJoann,joann@x.fr,'
  await aPlannedImport(app, tour.id, file)
  await aPaidBooking(app, tour, departure, { email: 'joann@x.fr' })
  const known = await personData(app, camille, byEmail('ann@x.fr'))
  expect(known).toMatchObject({
    reservations: [],
    payments: [],
    imported: [{ cells: ['Ann', 'ANN@x.fr', ''] }],
  })
})
