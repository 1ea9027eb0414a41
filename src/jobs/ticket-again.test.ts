import { expect } from 'vitest'
import { resendTicket } from '#core/ticket/resend-ticket.server.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

test.for([
  ['en', /you asked/i],
  ['fr', /demandé/i],
] as const)(
  'a ticket that the team sends again does not say that its customer asked for it: %s',
  async ([locale, asked], { app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure, { locale })
    await resendTicket(app, camille, id)
    expect((await composedEmail(app, id, 'ticket-again'))?.text).not.toMatch(asked)
  },
)
