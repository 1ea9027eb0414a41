import { expect } from 'vitest'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { findReservation } from '#core/customer/find-reservation.server.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

test.for([
  ['en', /ticket/i],
  ['fr', /billet/i],
] as const)(
  'the email with a lost link promises no ticket of a cancelled booking: %s',
  async ([locale, ticket], { app, tour, departure }) => {
    const email = `lost.${locale}@example.com`
    const id = await aPaidBooking(app, tour, departure, { locale, email })
    await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
    const { reference } = await reservationRow(app, id)
    await findReservation(app, { reference, email }, null)
    const text = (await composedEmail(app, id, 'reservation-link'))?.text ?? ''
    expect(text).toContain(reference)
    expect(text).not.toMatch(ticket)
  },
)
