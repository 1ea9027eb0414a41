import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { createEmbeddedProvider } from '#adapters/payments/embedded/embedded-provider.ts'
import type { PaymentProvider } from '#core/payment/payment-provider.ts'
import { addGuests } from '#core/customer/add-guests.server.ts'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { checkoutOutcome } from '#core/checkout/checkout-outcome.server.ts'
import { decideDeparture } from '#core/decision/decide-departure.server.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { sellWalkInByLink, walkInPayment } from '#core/office/sell-walk-in-by-link.server.ts'
import { sellWalkIn } from '#core/office/sell-walk-in.server.ts'
import { paymentOfSession } from '#core/payment/payment-store.server.ts'
import { mirrorCharge } from '#core/settlement/mirror-charge.server.ts'
import { previewLink, WHOLE_SITE } from '#core/site/preview-link.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { aCheckout, aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { A_BUSINESS } from '#tests/support/factories/a-business.ts'
import { asMember } from '#tests/support/factories/a-guide.ts'
import { camille } from '#tests/support/member-actor.ts'
import { seatsTaken } from '#tests/support/money-records.ts'
import { refundsArrive } from '#tests/support/refunds-arrive.ts'
import { test } from '#tests/support/postgres/database.ts'
import { describeBusiness } from './describe-business.server.ts'
import { eraseTestBookings } from './erase-test-bookings.server.ts'
import { goLive } from './go-live.server.ts'
import { launchState } from './launch-state.server.ts'

/** The records of money, here and at the embedded provider. */
const MONEY_TABLES = [
  'payment',
  'refund',
  'dispute',
  'payment_issue',
  'embedded_payment_session',
  'embedded_payment_refund',
  'embedded_payment_dispute',
] as const

describe('a site that is not live', () => {
  let app: TestApp
  let tour: TestTour
  let departure: string

  test.beforeEach(async ({ database: { db } }) => {
    app = createTestApp(db, { sales: 'test' })
    await db.deleteFrom('setting').execute()
    await db.updateTable('reservation').set({ test: true }).execute()
    await db.transaction().execute((tx) => eraseTestBookings(app, tx))
    await db.updateTable('tour').set({ status: 'ARCHIVED' }).execute()
    tour = await aTour(app)
    departure = await aDeparture(app, tour)
  })

  const preview = () => previewLink(app.keys, WHOLE_SITE, app.clock.now()).token
  const form = () => aCheckout(tour, departure)
  const book = (token: string | null, tools = app) =>
    checkOut(tools, { tour: tour.id, form: form(), clientAddress: null, preview: token })
  const codeOf = async (work: Promise<unknown>) =>
    await work.then(
      () => 'done',
      (error: { refusal?: { code: string } }) => error.refusal?.code,
    )
  const testRow = async (reference: string) =>
    await app.db
      .selectFrom('reservation')
      .select(['id', 'test', 'status', 'payment_status'])
      .where('reference', '=', reference)
      .executeTakeFirst()

  /** A test that is paid, with its charge at the embedded provider. */
  const pay = async () => {
    const { sessionId, holdToken } = await book(preview())
    await makeMove(app.bank, sessionId, 'pay')
    await checkoutOutcome(app, { sessionId, holdToken, locale: 'fr' })
    const paid = await paymentOfSession(app.db, sessionId)
    return { id: paid?.reservation_id ?? '', sessionId, chargeId: paid?.charge_id ?? '' }
  }

  test('sells nothing, whatever the state of sales, to anybody without a good preview link', async () => {
    const tokenOfTour = previewLink(app.keys, tour.id, app.clock.now()).token
    expect(await codeOf(book(null, { ...app, sales: 'closed' }))).toBe('shop.not_live')
    for (const token of [null, '', 'guessed', tokenOfTour, `${preview()}x`])
      expect(await codeOf(book(token))).toBe('shop.not_live')
    const old = preview()
    app.clock.advance({ hours: 7 * 24 })
    expect(await codeOf(book(old))).toBe('shop.not_live')
    expect(await app.db.selectFrom('reservation').select('id').execute()).toEqual([])
  })

  test('sells tests by the preview link, at the embedded provider, also once a real one is connected', async () => {
    const real = { name: 'stripe', live: true } as PaymentProvider
    const forTests = createEmbeddedProvider(app.bank)
    const connected = { ...app, payments: { ...real, forTests } }
    const { reference, sessionId, holdToken } = await book(preview(), connected)
    expect(await testRow(reference)).toMatchObject({ test: true, status: 'ON_HOLD' })
    await makeMove(app.bank, sessionId, 'pay')
    const asked = { sessionId, holdToken, locale: 'en' } as const
    expect(await checkoutOutcome(connected, asked)).toMatchObject({ outcome: 'paid' })
    const id = (await testRow(reference))?.id ?? ''
    expect(await testRow(reference)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
    const token = manageToken(app.keys, id)
    const party = { units: { [tour.adultId]: 3 }, expectedPriceMinor: 2900, termsVersion: '1', holdToken: '' }
    expect(await codeOf(addGuests(connected, token, { party, locale: undefined, clientAddress: null }))).toBe(
      'shop.not_live',
    )
  })

  test('without an embedded provider beside a real one a test is refused', async () => {
    const connected = { ...app, payments: { name: 'stripe', live: true } as PaymentProvider }
    expect(await codeOf(book(preview(), connected))).toBe('shop.not_live')
  })

  test('has no date while its only departures are cut off, closed or cancelled', async () => {
    const hasDates = async () =>
      (await launchState(app, camille)).steps.find(({ step }) => step === 'dates')?.done
    expect(await hasDates()).toBe(true)
    await app.db
      .updateTable('availability')
      .set({ cancelled_at: app.clock.now().toString() })
      .where('id', '=', departure)
      .execute()
    await aDeparture(app, tour, { inHours: 1 })
    const closed = await aDeparture(app, tour)
    await app.db
      .updateTable('availability')
      .set({ closed_at: app.clock.now().toString() })
      .where('id', '=', closed)
      .execute()
    expect(await hasDates()).toBe(false)
  })

  test('goes live once everything required is there, and erases the tests with their seats', async () => {
    await expect(goLive({ ...app, sales: 'open' }, camille)).rejects.toMatchObject({
      refusal: { code: 'shop.not_ready', missing: ['contact', 'legal', 'terms', 'payments'] },
    })
    await describeBusiness(app, camille, A_BUSINESS)
    const state = await launchState(app, camille)
    expect(state.steps.filter(({ done }) => !done).map(({ step }) => step)).toEqual([
      'look',
      'email',
      'test',
      'live',
    ])
    const { reference, sessionId, holdToken } = await book(preview())
    await makeMove(app.bank, sessionId, 'pay')
    await checkoutOutcome(app, { sessionId, holdToken, locale: 'fr' })
    await book(preview())
    expect(await launchState(app, camille)).toMatchObject({
      tests: 2,
      steps: expect.arrayContaining([{ step: 'test', done: true, required: false }]),
    })
    const { id: reservationId = '' } = (await testRow(reference)) ?? {}
    await cancelReservation(app, camille, { reservationId, refund: 'full', message: '' })

    await goLive(app, camille)

    expect(await launchState(app, camille)).toEqual({ live: true, steps: [], draft: null, tests: 0 })
    expect(await testRow(reference)).toBeUndefined()
    for (const table of ['payment', 'letter', 'embedded_payment_session'] as const)
      expect(await app.db.selectFrom(table).select('id').execute()).toEqual([])
    const { seats_taken } = await app.db
      .selectFrom('availability')
      .select('seats_taken')
      .where('id', '=', departure)
      .executeTakeFirstOrThrow()
    expect(seats_taken).toBe(0)
    // A link from before is no test any more.
    const { reference: sold } = await book(preview())
    expect(await testRow(sold)).toMatchObject({ test: false })
    await goLive(app, camille)
    expect(await testRow(sold)).toMatchObject({ test: false })
  })

  test('names the draft that was changed last, until a tour is published', async () => {
    const other = await aTour(app)
    await app.db.updateTable('tour').set({ status: 'DRAFT' }).execute()
    await app.db
      .updateTable('tour')
      .set({ updated_at: app.clock.now().add({ hours: 1 }).toString() })
      .where('id', '=', other.id)
      .execute()
    expect(await launchState(app, camille)).toMatchObject({ draft: other.id })
    await app.db.updateTable('tour').set({ status: 'PUBLISHED' }).where('id', '=', tour.id).execute()
    expect(await launchState(app, camille)).toMatchObject({ draft: null })
  })

  test('goes live after tests that were refunded and disputed, and nothing of them is left', async () => {
    await describeBusiness(app, camille, A_BUSINESS)
    const refunded = await pay()
    await cancelReservation(app, camille, { reservationId: refunded.id, refund: 'full', message: '' })
    await refundsArrive(app, refunded.id)
    const disputed = await pay()
    await makeMove(app.bank, disputed.sessionId, 'dispute')
    await mirrorCharge(app, disputed.chargeId)

    await goLive(app, camille)

    for (const table of MONEY_TABLES)
      expect([table, await app.db.selectFrom(table).select('id').execute()]).toEqual([table, []])
    expect(await app.db.selectFrom('reservation').select('id').execute()).toEqual([])
  })

  const walkIn = () => ({
    units: { [tour.adultId]: 1 },
    name: 'Ada',
    locale: 'en' as const,
    expectedTotalMinor: 2900,
    formToken: crypto.randomUUID(),
  })
  const isTest = async (sold: Promise<{ reference: string }>) => (await testRow((await sold).reference))?.test

  test('erases the paid payment link of a member with the tests, and keeps cash and the card reader', async () => {
    await describeBusiness(app, camille, A_BUSINESS)
    const byLink = await sellWalkInByLink(app, camille, departure, walkIn())
    const [payment] = await app.db.selectFrom('payment').select('session_id').execute()
    const sessionId = payment?.session_id ?? ''
    await makeMove(app.bank, sessionId, 'pay')
    await walkInPayment(app, camille, { id: byLink.id, locale: 'en' })
    expect(await testRow(byLink.reference)).toMatchObject({ test: true, payment_status: 'PAID' })
    const byHand = (way: 'CASH' | 'CARD') =>
      isTest(sellWalkIn(app, camille, departure, { ...walkIn(), payment: way }))
    expect([await byHand('CASH'), await byHand('CARD')]).toEqual([false, false])

    await goLive(app, camille)

    expect(await testRow(byLink.reference)).toBeUndefined()
    expect(await app.db.selectFrom('reservation').select('id').execute()).toHaveLength(2)
    expect(await seatsTaken(app, departure)).toBe(2)
    expect(await isTest(sellWalkInByLink(app, camille, departure, walkIn()))).toBe(false)
  })

  test('sells by a payment link in earnest where real money moves, and tests beside test keys', async () => {
    const embedded = createEmbeddedProvider(app.bank)
    const real = { ...app, payments: { ...embedded, live: true } }
    expect(await isTest(sellWalkInByLink(real, camille, departure, walkIn()))).toBe(false)
    const payments = { name: 'stripe', live: false, forTests: embedded } as PaymentProvider
    expect(await isTest(sellWalkInByLink({ ...app, payments }, camille, departure, walkIn()))).toBe(true)
  })

  test('has no seats held any more for the choice of an erased test', async () => {
    await pay()
    const named = await aDeparture(app, tour, { inHours: 200 })
    await app.db
      .updateTable('availability')
      .set({ participants_min: 8 })
      .where('id', '=', departure)
      .execute()
    const order = {
      availabilityId: departure,
      decision: 'NO',
      offeredId: named,
      message: 'Too few.',
    } as const
    await decideDeparture(app, camille, order)
    expect(await seatsTaken(app, named)).toBe(2)
    await app.db.transaction().execute((tx) => eraseTestBookings(app, tx))
    expect([await seatsTaken(app, departure), await seatsTaken(app, named)]).toEqual([0, 0])
  })

  test('has no departure guaranteed by erased tests alone', async () => {
    const decided = async () =>
      (
        await app.db
          .selectFrom('availability')
          .select('decided')
          .where('id', '=', departure)
          .executeTakeFirst()
      )?.decided
    await app.db
      .updateTable('availability')
      .set({ participants_min: 2 })
      .where('id', '=', departure)
      .execute()
    await pay()
    expect(await decided()).toBe('GO')
    await app.db.transaction().execute((tx) => eraseTestBookings(app, tx))
    expect(await decided()).toBeNull()
  })

  test('is opened by owners alone', async () => {
    for (const role of ['office', 'guide', 'accountant'] as const)
      expect(await codeOf(goLive(app, asMember({ id: app.ids.uuid(), name: 'Inès' }, role)))).toBe(
        'auth.forbidden',
      )
  })
})
