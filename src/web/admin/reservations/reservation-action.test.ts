import { expect } from 'vitest'
import { apiClientTest as test } from '#tests/support/api-client-test.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { reservationAction } from './reservation-action.server.ts'

const WRONG = ['-5', 'abc', '10,005', '1e2', '00000010']

test('a sum that nobody can read is refused beside its field, whatever form it is typed into', async ({
  app,
  api,
}) => {
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ id, ...fields })) form.set(name, value)
    return (await reservationAction(api, form)).response
  }
  const refused = { refusal: { fields: { refundMinor: 'validation.amount' } } }
  for (const refundMinor of WRONG) {
    const formToken = crypto.randomUUID()
    expect(await send({ intent: 'refund', reason: 'Rain.', formToken, refundMinor })).toMatchObject(refused)
    expect(await send({ intent: 'cancel', refund: 'part', refundMinor })).toMatchObject(refused)
    expect(await send({ intent: 'party', expectedTotalMinor: '5800', refundMinor })).toMatchObject(refused)
  }
  // An emptied field is no sum of zero.
  const party = { intent: 'party', expectedTotalMinor: '5800', refundMinor: '' }
  expect(await send(party)).toMatchObject(refused)
  for (const refund of ['', 'part'])
    expect(await send({ intent: 'cancel', refund, refundMinor: '' })).toMatchObject(refused)
  const formToken = crypto.randomUUID()
  expect(await send({ intent: 'refund', reason: 'Rain.', formToken, refundMinor: '10,50' })).toEqual({
    done: true,
  })
})

test('a move without a date asks for one', async ({ app, api }) => {
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
  const form = new FormData()
  const typed = { id, intent: 'move', availabilityId: '', price: 'KEEP', expectedTotalMinor: '5800' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const { response } = await reservationAction(api, form)
  expect(response).toMatchObject({ refusal: { fields: { availabilityId: 'day.empty' } } })
})
