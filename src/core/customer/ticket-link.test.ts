import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { eur, test, tokenOf } from '#tests/support/site/own-page.ts'
import { tokenHash } from '../kernel/secret-link.server.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { ticketOfLink } from '../ticket/ticket-of-reservation.server.ts'
import { cancelOwnReservation } from './cancel-own-reservation.server.ts'
import { customerReservation } from './customer-reservation.server.ts'
import { endTicketLink, makeTicketLink, sharedPathOf } from './ticket-link.server.ts'

const NOT_FOUND = { refusal: { code: 'reservation.not_found' } }

test('a link to the ticket shows it to others, who see no contact and no money, and can change nothing', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  expect((await customerReservation(app, tokenOf(app, id))).sharedPath).toBeNull()
  await makeTicketLink(app, tokenOf(app, id))
  const path = await sharedPathOf(app, id)
  const token = path?.split('/').at(-1) ?? ''
  expect(token).toHaveLength(43)
  await makeTicketLink(app, tokenOf(app, id))
  expect(await customerReservation(app, tokenOf(app, id))).toMatchObject({
    isShared: false,
    sharedPath: path,
  })

  const shared = await customerReservation(app, token)
  expect(shared).toMatchObject({
    isShared: true,
    sharedPath: null,
    managePath: path,
    contact: { name: 'Maya Rossi', email: '', phone: '' },
    refundNow: eur(0),
    status: 'CONFIRMED',
  })
  expect(JSON.stringify(shared)).not.toContain(tokenOf(app, id))
  expect(JSON.stringify(await ticketOfLink(app, token))).not.toMatch(
    new RegExp(`${tokenOf(app, id)}|@example.com`),
  )
  await expect(cancelOwnReservation(app, token, { expectedRefundMinor: 5800 })).rejects.toMatchObject(
    NOT_FOUND,
  )
  await expect(makeTicketLink(app, token)).rejects.toMatchObject(NOT_FOUND)
})

test('an ended link opens nothing, and the next one has another secret', async ({ app, tour, departure }) => {
  const id = await aPaidBooking(app, tour, departure)
  await makeTicketLink(app, tokenOf(app, id))
  const former = await sharedPathOf(app, id)
  await endTicketLink(app, tokenOf(app, id))
  await expect(customerReservation(app, former?.split('/').at(-1) ?? '')).rejects.toMatchObject(NOT_FOUND)
  await makeTicketLink(app, tokenOf(app, id))
  expect(await sharedPathOf(app, id)).not.toBe(former)
})

test('a link to the ticket is not made by a manage link that ends at the same moment', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  const making = await app.db.transaction().execute(async (tx) => {
    await lockReservation(tx, id)
    await tx
      .updateTable('reservation')
      .set({ manage_token_hash: tokenHash('another secret') })
      .where('id', '=', id)
      .execute()
    const result = Promise.allSettled([makeTicketLink(app, tokenOf(app, id))])
    await setTimeout(200)
    return { result }
  })
  expect(await making.result).toMatchObject([{ status: 'rejected', reason: NOT_FOUND }])
  expect(await sharedPathOf(app, id)).toBeNull()
})

test('a shared ticket says that the booking is cancelled, without its sums and words', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  await makeTicketLink(app, tokenOf(app, id))
  await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5800 })
  const token = (await sharedPathOf(app, id))?.split('/').at(-1) ?? ''
  expect(await customerReservation(app, token)).toMatchObject({
    status: 'CANCELLED',
    refunded: eur(0),
    cancellation: { reason: 'CUSTOMER', message: '', refund: eur(0) },
  })
})
