import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { previewLink, WHOLE_SITE } from '#core/site/preview-link.server.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/postgres/database.ts'
import { sendEmail } from './send-email.ts'

describe('an email to a customer', () => {
  test('is in the other language while the one of the booking is switched off, and the booking keeps it', async ({
    database: { db },
  }) => {
    const app = createTestApp(db)
    const reservation = await aPaidBooking(app, null)
    const languages = (off: Locale[]) =>
      db.transaction().execute((tx) => writeSetting(tx, 'languages', { off }, app.clock.now()))
    await languages(['fr'])
    const mail = await sentOf(app)
    await languages([])
    expect(mail.subject).toBe('You’re booked: The secret passages, Monday, June 22')
    expect(mail.text).toContain(`http://localhost:3000/reservation/${manageToken(app.keys, reservation.id)}`)
    expect(reservation.locale).toBe('fr')
  })

  test('about a test booking says so, in its subject and its first line', async ({ database: { db } }) => {
    const app = createTestApp(db)
    await db.deleteFrom('setting').where('key', '=', 'launch').execute()
    const preview = previewLink(app.keys, WHOLE_SITE, app.clock.now()).token
    expect(await aPaidBooking(app, preview)).toMatchObject({ test: true })
    const mail = await sentOf(app)
    expect(mail.subject).toMatch(/^\[Essai\] /)
    for (const body of [mail.html, mail.text]) expect(body).toContain('réservation d’essai')
  })
})

async function aPaidBooking(app: TestApp, preview: string | null) {
  const tour = await aTour(app)
  const form = aCheckout(tour, await aDeparture(app, tour), { locale: 'fr' })
  const { sessionId, reference } = await checkOut(app, {
    tour: tour.slug,
    form,
    clientAddress: null,
    preview,
  })
  await makeMove(app.bank, sessionId, 'pay')
  await receivePayment(app, sessionId)
  return await app.db
    .selectFrom('reservation')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

/** The last enqueued email, sent; with plain spaces. */
async function sentOf(app: TestApp) {
  const jobs = await app.enqueuedJobs()
  const ids = jobs.flatMap((job) => (job.name === 'send-letter' ? [job.data.letterId] : []))
  await sendEmail(app, ids.at(-1) ?? '')
  const { subject, html, text } = await app.db
    .selectFrom('mailbox_message')
    .select(['subject', 'html', 'text'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { subject: subject.replaceAll(/[\u00a0\u202f]/g, ' '), html, text }
}
