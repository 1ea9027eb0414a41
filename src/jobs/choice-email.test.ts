import { expect } from 'vitest'
import { decideDeparture } from '#core/decision/decide-departure.server.ts'
import { choiceOfReservation } from '#core/decision/choice-of-reservation.server.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

const OF_MONEY = /refund|money|paid|pay you/i

test.for([
  ['DUE', true],
  ['CASH', false],
] as const)(
  'the email about a choice speaks of money to guests who paid any (%s)',
  async ([payment, unpaid], { app, tour, departure }) => {
    const reservationId = await aTeamBooked(app, tour, departure, { payment, locale: 'en' })
    await aDeparture(app, tour, { inHours: 100 })
    await app.db
      .updateTable('availability')
      .set({ participants_min: 8 })
      .where('id', '=', departure)
      .execute()
    await decideDeparture(app, camille, { availabilityId: departure, decision: 'NO', message: 'Too few.' })
    expect((await choiceOfReservation(app, reservationId))?.unpaid).toBe(unpaid)
    const mail = await composedEmail(app, reservationId, 'date-choice')
    expect(`${mail?.subject} ${mail?.text}`.search(OF_MONEY) >= 0).toBe(!unpaid)
    expect(mail?.text).toContain('AT THE SAME PRICE')
  },
)
