import { expect } from 'vitest'
import { composedEmail } from '#tests/support/composed-email.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

test.for([
  ['en', '10:00 AM to Aug 7 at 4:00 PM (local time)'],
  ['fr', '10:00 – 7 août à 16:00 (heure locale)'],
] as const)(
  'the ticket of a tour of several days says on which day it ends: %s',
  async ([locale, hours], { app, tour, departure }) => {
    await app.db
      .updateTable('availability')
      .set({ local_start: '2026-08-05T10:00:00', starts_at: '2026-08-05T08:00:00Z' })
      .set({ local_end: '2026-08-07T16:00:00', ends_at: '2026-08-07T14:00:00Z' })
      .where('id', '=', departure)
      .execute()
    const id = await aPaidBooking(app, tour, departure, { locale })
    const text = (await composedEmail(app, id, 'confirmation'))?.text ?? ''
    expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(` ${hours}\n`)
  },
)
