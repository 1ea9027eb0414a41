import { extractText } from 'unpdf'
import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { manageToken, reviewToken } from '#core/kernel/secret-link.server.ts'
import { changeParty } from '#core/change/change-party.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { requestReview } from '#core/review/request-review.server.ts'
import { MailRejected, type Mailer, type MailMessage } from '#core/email/mailer.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { EMAIL_ATTEMPTS_MAX, sendEmail } from './send-email.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => {
    const { db } = database
    for (const table of ['letter', 'mailbox_message'] as const) await db.deleteFrom(table).execute()
    const app = createTestApp(db)
    const hours = { en: '', fr: '' }
    const contact = { email: 'bonjour@tours.example', phone: '+33 4 00', whatsapp: '', hours }
    await db.transaction().execute((tx) => writeSetting(tx, 'contact', contact, app.clock.now()))
    await use(app)
  },
})

describe('the confirmation', () => {
  test('is a whole ticket in French, with its paper and its calendar file', async ({ app }) => {
    const reservation = await aPaidReservation(app, 'fr')
    await sendEmail(app, await enqueuedEmail(app))

    const [mail] = await mailbox(app)
    expect(mail).toMatchObject({
      sender: '"Escapade" <bonjour@tours.example>',
      reply_to: 'bonjour@tours.example',
      recipient: reservation.contact_email,
      subject: 'C’est réservé\u00a0: Les passages secrets, lundi 22\u00a0juin',
    })
    const link = `http://localhost:3000/fr/reservation/${manageToken(app.keys, reservation.id)}`
    for (const body of [mail?.html, plain(mail?.text)]) {
      expect(body).toContain(link)
      expect(body).toContain(reservation.reference)
    }
    for (const said of [
      'Lundi 22 juin 2026',
      '11:00 – 13:30',
      'Place Saint-Jean, 69005 Lyon',
      'openstreetmap.org/?mlat=45.7608&mlon=4.8272',
      'Adultes × 2, 58 € (29 € l’unité)',
      'Total TTC (réglé) : 58 €',
      'Annulation gratuite jusqu’au dimanche 21 juin 2026 à 11:00.',
    ]) {
      expect(plain(mail?.text)).toContain(said)
    }
    expect(mail?.html).toContain('(29\u00A0€\u00A0l’unité)')
    expect(mail?.attachments).toMatchObject([
      { filename: `${reservation.reference}.pdf`, contentType: 'application/pdf', encoding: 'base64' },
      { contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
      { contentType: 'image/png', encoding: 'base64', contentId: 'ticket-code' },
    ])
    const shown = /<img\s+src="cid:ticket-code"\s+alt="(\w+)"/.exec(mail?.html ?? '')
    expect(shown?.[1]).toBe(reservation.reference)
    const paper = await extractText(Uint8Array.fromBase64(mail?.attachments[0]?.content ?? ''))
    expect(paper.text.join()).toContain(reservation.reference)
    const calendar = mail?.attachments[1]?.content.replaceAll('\r\n ', '')
    expect(calendar).toContain(`UID:${reservation.reference}@localhost`)
    expect(calendar).toContain('DTSTART;TZID=Europe/Paris:20260622T110000')
    expect(calendar).toContain('SUMMARY:Les passages secrets')
    expect(calendar).toContain(link)
  })

  test('is in English for a customer who booked in English', async ({ app }) => {
    const reservation = await aPaidReservation(app, 'en')
    await sendEmail(app, await enqueuedEmail(app))
    const [mail] = await mailbox(app)
    expect(plain(mail?.subject)).toBe('You’re booked: The secret passages, Monday, June 22')
    expect(plain(mail?.text)).toContain('Free cancellation until Sunday, June 21, 2026 at 11:00 AM.')
    expect(mail?.text).toContain(`http://localhost:3000/reservation/${manageToken(app.keys, reservation.id)}`)
    expect(mail?.text).not.toMatch(/réserv|Adultes/)
  })

  test('shows a stranger’s name as it was typed', async ({ app }) => {
    await aPaidReservation(app, 'en', '<img src=x onerror=alert(1)>')
    await sendEmail(app, await enqueuedEmail(app))
    const [mail] = await mailbox(app)
    expect(mail?.html).not.toContain('<img src=x')
    expect(mail?.html).toContain('&lt;img')
  })
})

describe('other emails', () => {
  test('the review request has the secret of its page, and stars that only fill it in', async ({ app }) => {
    const reservation = await aPaidReservation(app, 'fr')
    await enqueuedEmail(app)
    app.clock.advance({ days: 8 })
    await requestReview(app, { type: 'system', name: 'tests' }, reservation.id)
    await sendEmail(app, await enqueuedEmail(app))

    const [mail] = await mailbox(app)
    const page = `http://localhost:3000/fr/reservation/${reviewToken(app.keys, reservation.id)}/avis`
    expect(mail?.text).toContain(`${page}\n`)
    for (const rate of [1, 2, 3, 4, 5]) expect(mail?.html).toContain(`${page}?rate=${rate}"`)
    expect(mail?.text).toContain('Maya R.')
  })

  test.for([
    [1000, ['Le remboursement de 10\u00a0€ est en route vers votre moyen de paiement.']],
    [0, []],
  ] as const)('a changed ticket names the %i that come back', async ([refundMinor, said], { app }) => {
    const { id } = await aPaidReservation(app, 'fr')
    await enqueuedEmail(app)
    const line = await app.db
      .selectFrom('unit_item')
      .select('unit_id')
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow()
    await changeParty(app, camille, id, {
      units: { [line.unit_id ?? '']: 1 },
      expectedTotalMinor: 2900,
      refundMinor,
    })
    await sendEmail(app, await enqueuedEmail(app))
    const [mail] = await mailbox(app)
    expect(mail?.text.match(/[^\n]*(paiement|espèces)\./g) ?? []).toEqual(said)
  })

  test('a customer who paid too late is notified of the refund, and of other dates', async ({ app }) => {
    await aLatePayment(app)
    await sendEmail(app, await enqueuedEmail(app))
    const [mail] = await mailbox(app)
    expect(mail?.subject).toContain('58\u00a0€')
    expect(mail?.text).toContain('58\u00a0€')
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/fr\/tour\/tour-/)
    expect(mail?.text).toMatch(/autres dates[^]*24\sjuin/i)
  })
})

describe('an email', () => {
  test('is sent once, however often its job runs', async ({ app }) => {
    await aPaidReservation(app, 'fr')
    const id = await enqueuedEmail(app)
    const sent = recorded(app)
    for (let time = 0; time < 3; time += 1) await sendEmail(app, id)
    expect(sent).toHaveLength(1)
    expect(await emailOf(app, id)).toMatchObject({ status: 'SENT', attempts: 1, last_error: null })
  })

  test('is repeated under its Message-ID by a crash between the mailer’s acceptance and our record', async ({
    app,
  }) => {
    await aPaidReservation(app, 'fr')
    const id = await enqueuedEmail(app)
    const sent: MailMessage[] = []
    const crash = Promise.withResolvers<void>()
    // The process of the first attempt dies after handing the email over: its promise never ends.
    const dying: Mailer = {
      name: 'embedded',
      send: async (message) => {
        sent.push(message)
        crash.resolve()
        await new Promise(() => {})
      },
    }
    void sendEmail({ ...app, mailer: dying }, id)
    await crash.promise
    expect(await emailOf(app, id)).toMatchObject({ status: 'QUEUED' })

    const again = recorded(app)
    await sendEmail(app, id)
    expect(again.map(({ messageId }) => messageId)).toEqual(sent.map(({ messageId }) => messageId))
    expect(again[0]?.messageId).toBe(`<${id}@localhost>`)
    expect(await emailOf(app, id)).toMatchObject({ status: 'SENT' })
  })

  test('that failed stores the reason, and is tried again', async ({ app }) => {
    await aPaidReservation(app, 'fr')
    const id = await enqueuedEmail(app)
    const { mailer } = app
    app.mailer = failing(new Error('server is down'))
    await expect(sendEmail(app, id)).rejects.toThrow('server is down')
    await expect(sendEmail(app, id)).rejects.toThrow('server is down')
    expect(await emailOf(app, id)).toMatchObject({
      status: 'QUEUED',
      attempts: 2,
      last_error: 'Error: server is down',
    })

    app.mailer = mailer
    await sendEmail(app, id)
    expect(await emailOf(app, id)).toMatchObject({ status: 'SENT', attempts: 3, last_error: null })
    expect(await mailbox(app)).toHaveLength(1)
  })

  test('is given up, visibly, when the server refuses it for good', async ({ app }) => {
    await aPaidReservation(app, 'fr')
    const id = await enqueuedEmail(app)
    app.mailer = failing(new MailRejected('no such user'))
    await sendEmail(app, id)
    expect(await emailOf(app, id)).toMatchObject({
      status: 'FAILED',
      attempts: 1,
      last_error: 'MailRejected: no such user',
      sent_at: null,
    })
  })

  test('is given up after its last attempt, and then not touched', async ({ app }) => {
    await aPaidReservation(app, 'fr')
    const id = await enqueuedEmail(app)
    app.mailer = failing(new Error('server is down'))
    const attempts = EMAIL_ATTEMPTS_MAX - 2
    await app.db.updateTable('letter').set({ attempts }).execute()
    await expect(sendEmail(app, id)).rejects.toThrow('server is down')
    await sendEmail(app, id)
    await sendEmail(app, id)
    expect(await emailOf(app, id)).toMatchObject({ status: 'FAILED', attempts: EMAIL_ATTEMPTS_MAX })
  })

  test('that was never enqueued is no fault', async ({ app }) => {
    await sendEmail(app, app.ids.uuid())
    expect(await mailbox(app)).toEqual([])
  })
})

async function aPaidReservation(app: TestApp, locale: Locale, name = 'Maya Rossi') {
  const { sessionId, reference } = await aHold(app, { locale, name })
  await makeMove(app.bank, sessionId, 'pay')
  await receivePayment(app, sessionId)
  return app.db
    .selectFrom('reservation')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

/** Paid after the hold had ended and every seat was gone. */
async function aLatePayment(app: TestApp): Promise<void> {
  const { sessionId, reference, departure, tour } = await aHold(app, {})
  await aDeparture(app, tour, { inHours: 9 * 24 })
  await app.db
    .updateTable('reservation')
    .set({ status: 'EXPIRED', payment_status: 'NONE', expired_at: app.clock.now().toString() })
    .where('reference', '=', reference)
    .execute()
  await app.db.updateTable('availability').set({ seats_taken: 10 }).where('id', '=', departure).execute()
  await makeMove(app.bank, sessionId, 'pay')
  await receivePayment(app, sessionId)
}

async function aHold(app: TestApp, facts: { locale?: Locale; name?: string }) {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const form = aCheckout(tour, departure, facts)
  return { ...(await checkOut(app, { tour: tour.slug, form, clientAddress: null })), departure, tour }
}

/** The email whose job was enqueued last. */
async function enqueuedEmail(app: TestApp): Promise<string> {
  const jobs = await app.enqueuedJobs()
  const emails = jobs.flatMap((job) => (job.name === 'send-letter' ? [job.data.letterId] : []))
  return emails.at(-1) ?? ''
}

function emailOf(app: TestApp, id: string) {
  return app.db.selectFrom('letter').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function mailbox(app: TestApp) {
  return app.db.selectFrom('mailbox_message').selectAll().orderBy('id', 'desc').execute()
}

/** Collects the later emails of the App's mailer. */
function recorded(app: TestApp): MailMessage[] {
  const { mailer } = app
  const sent: MailMessage[] = []
  app.mailer = {
    ...mailer,
    async send(message) {
      sent.push(message)
      await mailer.send(message)
    },
  }
  return sent
}

function failing(error: Error): Mailer {
  return {
    name: 'smtp',
    async send() {
      throw error
    },
  }
}

function plain(text = ''): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}
