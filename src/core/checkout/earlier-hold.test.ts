import { describe, expect } from 'vitest'
import { createTestApp, LIMITS } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { readSettings, writeSetting } from '../site/settings-store.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { checkOut } from './check-out.server.ts'
import { seatsTaken } from '#tests/support/money-records.ts'

describe('checkOut of a repeated form', () => {
  test('reuses the unpaid hold of the same customer, whatever copy of the form is sent', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const form = aCheckout(tour, departure)
    const first = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
    const afterBack = { ...form, formToken: `${form.formToken}-again`, holdToken: first.holdToken }

    const second = await checkOut(app, { tour: tour.id, form: afterBack, clientAddress: null })
    expect(second.sessionId).toBe(first.sessionId)
    expect(await seatsTaken(app, departure)).toBe(2)

    const more = { ...afterBack, units: { [tour.adultId]: 3 }, expectedTotalMinor: 8700 }
    const third = await checkOut(app, { tour: tour.slug, form: more, clientAddress: null })
    expect(third.sessionId).not.toBe(first.sessionId)
    expect(await app.payments.retrieveSession(first.sessionId)).toMatchObject({ state: 'expired' })
    expect(await seatsTaken(app, departure)).toBe(3)
  })

  test('ignores a hold on another tour, and a hold token that is not ours', async ({ database }) => {
    const app = createTestApp(database.db)
    const [tour, other] = [await aTour(app), await aTour(app)]
    const [departure, elsewhere] = [await aDeparture(app, tour), await aDeparture(app, other)]
    const ask = (slug: string, form: ReturnType<typeof aCheckout>) =>
      checkOut(app, { tour: slug, form, clientAddress: null })
    const { holdToken } = await ask(tour.slug, aCheckout(tour, departure))

    await ask(other.slug, aCheckout(other, elsewhere, { holdToken }))
    await ask(tour.slug, aCheckout(tour, departure, { holdToken: `${holdToken}x` }))
    expect(await seatsTaken(app, departure)).toBe(4)
    expect(await seatsTaken(app, elsewhere)).toBe(2)
  })

  test('refuses the form of another tour, and an unknown tour whatever the form was used for', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const [tour, other] = [await aTour(app), await aTour(app)]
    const form = aCheckout(tour, await aDeparture(app, tour))
    const ask = (slug: string) => checkOut(app, { tour: slug, form, clientAddress: null })
    await ask(tour.slug)
    await expect(ask(other.slug)).rejects.toMatchObject({ refusal: { code: 'form.of_another_tour' } })
    await expect(ask('no-such-tour')).rejects.toMatchObject({ refusal: { code: 'tour.not_found' } })
  })

  test('refuses another choice of a form whose payment waits for its bank; another form may book beside it', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const form = aCheckout(tour, departure)
    const ask = (facts: Partial<typeof form>) =>
      checkOut(app, { tour: tour.slug, form: { ...form, ...facts }, clientAddress: null })
    const first = await ask({})
    await makeMove(app.bank, first.sessionId, 'delay')
    await receivePayment(app, first.sessionId)
    const more = { units: { [tour.adultId]: 3 }, expectedTotalMinor: 8700, holdToken: first.holdToken }

    await expect(ask(more)).rejects.toMatchObject({ refusal: { code: 'payment.already_paid' } })
    expect(await seatsTaken(app, departure)).toBe(2)
    const beside = await ask({ ...more, formToken: `${form.formToken}-again` })
    expect(beside.sessionId).not.toBe(first.sessionId)
    expect(await seatsTaken(app, departure)).toBe(5)
  })

  test('refuses another choice once, when the hold that it would replace has been paid elsewhere', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const form = aCheckout(tour, departure)
    const first = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
    await makeMove(app.bank, first.sessionId, 'pay')
    const more = {
      ...form,
      formToken: `${form.formToken}-again`,
      holdToken: first.holdToken,
      units: { [tour.adultId]: 3 },
      expectedTotalMinor: 8700,
    }
    const ask = () => checkOut(app, { tour: tour.slug, form: more, clientAddress: null })
    await expect(ask()).rejects.toMatchObject({ refusal: { code: 'payment.already_paid' } })
    expect(await ask()).toMatchObject({ reference: expect.not.stringContaining(first.reference) })
  })

  test('leaves the hold to a customer whose other choice is refused', async ({ database }) => {
    const app = createTestApp(database.db, { limits: { ...LIMITS, holdsPerNetwork: 1 } })
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const form = aCheckout(tour, departure)
    const ask = (facts: Partial<typeof form>) =>
      checkOut(app, { tour: tour.slug, form: { ...form, ...facts }, clientAddress: '198.51.100.7' })
    const first = await ask({})

    await expect(ask({ note: 'By train.' })).rejects.toMatchObject({ refusal: { code: 'hold.too_often' } })
    app.clock.advance({ minutes: 10 })
    await expect(ask({ note: 'By train.', termsVersion: '1999' })).rejects.toMatchObject({
      refusal: { code: 'terms.changed' },
    })
    expect(await app.payments.retrieveSession(first.sessionId)).toMatchObject({ state: 'open' })
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test('asks for the price and the terms of a page that was read again', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const form = aCheckout(tour, await aDeparture(app, tour))
    const ask = (facts: Partial<typeof form>) =>
      checkOut(app, { tour: tour.slug, form: { ...form, ...facts }, clientAddress: null })
    const first = await ask({})
    await app.db.updateTable('unit').set({ price_minor: 2000 }).where('id', '=', tour.adultId).execute()

    expect((await ask({})).sessionId).toBe(first.sessionId)
    const cheaper = await ask({ expectedTotalMinor: 4000 })
    expect(await app.payments.retrieveSession(first.sessionId)).toMatchObject({ state: 'expired' })
    expect(await app.payments.retrieveSession(cheaper.sessionId)).toMatchObject({ state: 'open' })

    const { terms } = await readSettings(app.db, ['terms'])
    await app.db
      .transaction()
      .execute((tx) => writeSetting(tx, 'terms', { ...terms, version: '2' }, app.clock.now()))
    const { sessionId } = await ask({ expectedTotalMinor: 4000, termsVersion: '2' })
    expect(sessionId).not.toBe(cheaper.sessionId)
  })
})
