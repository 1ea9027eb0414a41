import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { anImport } from '#tests/support/factories/an-import.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { departureDetail } from '../calendar/departure-detail.server.ts'
import { previewCancellation } from '../change/preview-cancellation.server.ts'
import { customerReservation } from '../customer/customer-reservation.server.ts'
import { decideDeparture } from '../decision/decide-departure.server.ts'
import { previewDecision } from '../decision/preview-decision.server.ts'
import { previewOwnMove } from '../customer/preview-own-change.server.ts'
import { manageToken } from '../kernel/secret-link.server.ts'
import { cancelDeparture } from '../schedule/cancel-departure.server.ts'

const EUR = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

test.for(LOCALES)(
  'money of the former system is named where a booking is cancelled: %s',
  async (locale, { database }) => {
    const app = createTestApp(database.db)
    const { departure, ids } = await imported(app)
    const [paid = '', deposit = '', unpaid = ''] = ids
    for (const [id, minor] of [
      [paid, 5800],
      [deposit, 2000],
      [unpaid, 0],
    ] as const) {
      const preview = await previewCancellation(app, camille, id, 'en')
      expect(preview).toMatchObject({ refundable: EUR(0), paidBefore: EUR(minor) })
      const { actions } = await customerReservation(app, manageToken(app.keys, id))
      const refusal = minor > 0 ? { code: 'reservation.paid_before' } : null
      expect(actions).toEqual({ cancel: refusal, party: refusal, move: null })
    }
    const { guests } = await departureDetail(app, camille, departure)
    expect(guests).toMatchObject({ refund: EUR(0), cash: EUR(0), paidBefore: EUR(7800) })

    await app.db.updateTable('reservation').set({ locale }).where('id', 'in', ids).execute()
    await cancelDeparture(app, camille, { availabilityId: departure, message: '' })
    const promise = (minor: number) =>
      translator(locale)('emails.cancelled.paidBefore', { amount: formatMoney(EUR(minor), locale) })
    const textOf = async (id: string) => (await composedEmail(app, id, 'reservation-cancelled'))?.text
    expect(await textOf(paid)).toContain(promise(5800))
    expect(await textOf(deposit)).toContain(promise(2000))
    expect(await textOf(unpaid)).not.toMatch(/€/)
    const { cancellation } = await customerReservation(app, manageToken(app.keys, paid))
    expect(cancellation).toMatchObject({ paidBefore: EUR(5800) })
  },
)

test.for(LOCALES)(
  'money of the former system is a part of the choice after a no: %s',
  async (locale, { database }) => {
    const app = createTestApp(database.db)
    const { departure, ids } = await imported(app)
    const [paid = '', deposit = '', unpaid = ''] = ids
    await app.db
      .updateTable('availability')
      .set({ participants_min: 9 })
      .where('id', '=', departure)
      .execute()
    await app.db.updateTable('reservation').set({ locale }).where('id', 'in', ids).execute()
    expect(await previewDecision(app, camille, departure)).toMatchObject({ paidBefore: EUR(7800) })
    await decideDeparture(app, camille, { availabilityId: departure, decision: 'NO', message: '' })
    const t = translator(locale)
    const choice = async (id: string) => (await customerReservation(app, manageToken(app.keys, id))).choice
    for (const [id, minor] of [
      [paid, 5800],
      [deposit, 2000],
    ] as const) {
      expect(await choice(id)).toMatchObject({ unpaid: false, refund: EUR(0), paidBefore: EUR(minor) })
      const text = (await composedEmail(app, id, 'date-choice'))?.text ?? ''
      expect(text).toContain(t('emails.choice.paidBefore', { amount: formatMoney(EUR(minor), locale) }))
    }
    expect(await choice(unpaid)).toMatchObject({ unpaid: true, paidBefore: EUR(0) })
  },
)

test('a move to a cheaper date loses no money of the former system', async ({ database }) => {
  const app = createTestApp(database.db)
  const { tour, ids } = await imported(app)
  const [paid = '', , unpaid = ''] = ids
  const cheaper = await aDeparture(app, tour, { inHours: 300 })
  const price = { availability_id: cheaper, unit_id: tour.adultId, price_minor: 1000 }
  await app.db.insertInto('availability_price').values(price).execute()
  const move = (id: string) => previewOwnMove(app, manageToken(app.keys, id), cheaper, 'en')
  await expect(move(paid)).rejects.toMatchObject({ refusal: { code: 'reservation.paid_before' } })
  expect(await move(unpaid)).toMatchObject({ total: EUR(2000), due: EUR(2000) })
})

/** A departure with guests who had paid all, a part and nothing in the former system. */
async function imported(app: TestApp): Promise<{ tour: TestTour; departure: string; ids: string[] }> {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const { local_start: start } = await app.db
    .selectFrom('availability')
    .select('local_start')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  const lines = ['Pia,58,58,0', 'Dan,58,20,38', 'Una,58,0,58'].map((line) => {
    const [name, total, paid, due] = line.split(',')
    return `${name},${name}@example.com,${start},2,${total},${paid},${due}`
  })
  await anImport(app, tour.id, ['Name,Email,Date,Adults,Total,Amount paid,Balance due', ...lines].join('\n'))
  const rows = await app.db
    .selectFrom('reservation')
    .select(['id', 'contact_name'])
    .where('availability_id', '=', departure)
    .execute()
  const idOf = (name: string) => rows.find((row) => row.contact_name === name)?.id ?? ''
  return { tour, departure, ids: ['Pia', 'Dan', 'Una'].map(idOf) }
}
