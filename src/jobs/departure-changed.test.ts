import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { saveDepartureSchema } from '#core/schedule/save-departure.schema.ts'
import { saveDeparture } from '#core/schedule/save-departure.server.ts'
import { translator } from '#i18n/translator.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

test.for(LOCALES)(
  'a new meeting point is no new time, and an unpaid booking no refund: %s',
  async (locale, { app, tour, departure }) => {
    const paid = await aPaidBooking(app, tour, departure, { locale })
    const unpaid = await aTeamBooked(app, tour, departure, { locale })
    const { version } = await app.db
      .selectFrom('availability')
      .select('version')
      .where('id', '=', departure)
      .executeTakeFirstOrThrow()
    const form = {
      id: departure,
      version: String(version),
      capacity: '10',
      languages: ['fr'],
      tellGuests: 'on',
    }
    await saveDeparture(
      app,
      camille,
      saveDepartureSchema.parse({ ...form, meetingAddress: 'Quai Fulchiron' }),
    )

    const t = translator(locale)
    const [toPaid, toUnpaid] = [
      await composedEmail(app, paid, 'departure-changed'),
      await composedEmail(app, unpaid, 'departure-changed'),
    ]
    expect(toPaid?.html).toContain(t('emails.moved.preheaderPlace', { address: 'Quai Fulchiron' }))
    expect(toPaid?.text).toContain(t('emails.moved.unsuited'))
    expect(toUnpaid?.text).toContain(t('emails.moved.unsuitedUnpaid'))
    expect(toUnpaid?.text).not.toContain(t('emails.moved.unsuited'))
  },
)
