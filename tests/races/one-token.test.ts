import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { refundPart } from '#core/change/refund-part.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { bookForCustomer } from '#core/office/book-for-customer.server.ts'
import { addPhoto } from '#core/tour/photos/add-photo.server.ts'
import type { Database } from '#database/connect.ts'
import { aPaidBooking, aTeamBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { photoTest } from '#tests/support/photo-test.ts'
import { refundsOf } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { untilSomeWait } from '#tests/support/postgres/until-some-wait.ts'
import { anImage } from '#tests/support/tour-editor-api.ts'

const refused = (code: string, facts = {}) => ({
  status: 'rejected',
  reason: { refusal: { code, ...facts } },
})

/**
 * Begins the calls one after the other. None can commit before the last one waits too: the first for the audit log,
 * the others for the first.
 */
async function together(db: Database, calls: readonly (() => Promise<unknown>)[]) {
  const { results } = await db.transaction().execute(async (tx) => {
    await sql`lock table audit_entry in share mode`.execute(tx)
    const begun: Promise<unknown>[] = []
    for (const call of calls) {
      begun.push(call())
      await untilSomeWait(db, begun.length)
    }
    return { results: Promise.allSettled(begun) }
  })
  return await results
}

describe('one form token, posted at once', () => {
  test('for two departures, books the first and refuses the second', async ({ app, tour, departure }) => {
    const formToken = crypto.randomUUID()
    const other = await aDeparture(app, tour, { inHours: 200 })
    const book = (at: string) => () =>
      bookForCustomer(app, camille, { ...aTeamBooking(tour, at), formToken, payment: 'CASH' })
    const [first, second] = await together(app.db, [book(departure), book(other)])
    expect(first).toMatchObject({ status: 'fulfilled' })
    const { reference } = await reservationOf(app.db, formToken)
    expect(second).toMatchObject(refused('sale.made_already', { reference, payment: 'CASH' }))
  })

  test('by a visitor and by the team, is one booking', async ({ app, tour, departure }) => {
    const formToken = crypto.randomUUID()
    const another = await aTour(app)
    const other = await aDeparture(app, another)
    const form = { ...aCheckout(tour, departure), formToken }
    await checkOut(app, { tour: tour.slug, form, clientAddress: null })
    const { id, reference } = await reservationOf(app.db, formToken)
    await app.db.updateTable('reservation').set({ form_token: null }).where('id', '=', id).execute()
    const { selling } = await app.db.transaction().execute(async (tx) => {
      // As the checkout writes it.
      await tx.updateTable('reservation').set({ form_token: formToken }).where('id', '=', id).execute()
      const sold = bookForCustomer(app, camille, { ...aTeamBooking(another, other), formToken })
      await untilSomeWait(app.db, 1)
      return { selling: Promise.allSettled([sold]) }
    })
    expect(await selling).toMatchObject([refused('sale.made_already', { reference, payment: 'LINK' })])
  })

  test('for two reservations, refunds the first and refuses the second', async ({ app, tour, departure }) => {
    const other = await aDeparture(app, tour, { inHours: 200 })
    const ids = [await aPaidBooking(app, tour, departure), await aPaidBooking(app, tour, other)]
    const order = { refundMinor: 1_000, reason: 'It rained.', formToken: crypto.randomUUID() }
    const results = await together(
      app.db,
      ids.map((reservationId) => () => refundPart(app, camille, { ...order, reservationId })),
    )
    expect(results).toMatchObject([{ status: 'fulfilled' }, refused('form.sent_already')])
    expect(await Promise.all(ids.map((id) => refundsOf(app, id)))).toMatchObject([[{}], []])
  })

  photoTest('for two tours, adds the photo to the first and refuses the second', async ({ app }) => {
    const tours = [await aTour(app), await aTour(app)]
    const photo = await anImage()
    const formToken = crypto.randomUUID()
    const results = await together(
      app.db,
      tours.map(
        ({ id }) =>
          () =>
            addPhoto(app, camille, id, { photo, formToken }),
      ),
    )
    expect(results).toMatchObject([{ status: 'fulfilled' }, refused('form.of_another_tour')])
  })
})

async function reservationOf(db: Database, formToken: string) {
  return await db
    .selectFrom('reservation')
    .select(['id', 'reference'])
    .where('form_token', '=', formToken)
    .executeTakeFirstOrThrow()
}
