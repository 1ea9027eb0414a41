import { expect } from 'vitest'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { translator } from '#i18n/translator.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/postgres/database.ts'
import { sendEmail } from './send-email.ts'

test.for(LOCALES)(
  'the ticket of a free booking does not say that it is paid: %s',
  async (locale, { database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    await app.db.updateTable('unit').set({ price_minor: 0 }).where('tour_id', '=', tour.id).execute()
    const departure = await aDeparture(app, tour)
    const form = aCheckout(tour, departure, { locale, expectedTotalMinor: 0 })
    await checkOut(app, { tour: tour.slug, form, clientAddress: null })
    for (const job of await app.enqueuedJobs()) {
      if (job.name === 'send-letter') await sendEmail(app, job.data.letterId)
    }

    const { text } = await app.db
      .selectFrom('mailbox_message')
      .select('text')
      .where('text', 'like', '%/reservation/%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const t = translator(locale)
    expect(text).toContain(t('emails.ticket.booked.leadFree'))
    expect(text).not.toContain(t('emails.ticket.booked.lead'))
    expect(text).not.toContain(t('emails.total'))
    expect(text).not.toContain('€')
    expect(text).not.toContain(t('cancellation.afterwards'))
    expect(text).toMatch(locale === 'fr' ? /Total TTC.: Gratuit\n/ : /Total, taxes included: Free\n/)
  },
)
