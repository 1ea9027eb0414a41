import { expect } from 'vitest'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { auditOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { releaseHold } from './release-hold.server.ts'

const wait = <T>(work: () => Promise<T>) => work()

test('frees no seat without its entry in the audit log', async ({ app, tour, departure }) => {
  const { id } = await aHold(app, tour, departure)
  const unwritable = { ...camille, name: '\0' }
  await expect(releaseHold(app, unwritable, { reservationId: id, wait })).rejects.toThrow(/byte sequence/)
  expect(await reservationRow(app, id)).toMatchObject({ status: 'ON_HOLD' })
  expect(await seatsTaken(app, departure)).toBe(2)
})

test('has one entry for two members who release at once', async ({ app, tour, departure }) => {
  const { id } = await aHold(app, tour, departure)
  const release = () => releaseHold(app, camille, { reservationId: id, wait })
  expect(await Promise.all([release(), release()])).toEqual(['released', 'released'])
  expect(await auditOf(app, id)).toMatchObject([{ action: 'reservation.hold_released' }])
})

test('has its entry when the notification of the provider is settled first', async ({
  app,
  tour,
  departure,
}) => {
  const { id, sessionId } = await aHold(app, tour, departure)
  const expireSession = async () => {
    const session = await app.payments.expireSession(sessionId)
    await receivePayment(app, sessionId)
    return session
  }
  const notifying = { ...app, payments: { ...app.payments, expireSession } }
  expect(await releaseHold(notifying, camille, { reservationId: id, wait })).toBe('released')
  expect(await auditOf(app, id)).toMatchObject([
    { action: 'reservation.hold_released', actor_name: 'Camille Ferrand' },
  ])
})
