import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { aHold, aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { added, payAdded, withChild } from '#tests/support/factories/added-guests.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { changeParty } from '../change/change-party.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { writeLaunch } from '../site/launch-store.server.ts'
import { changeSettings } from '../site/save-settings.server.ts'
import { acceptedTerms, refuseOtherText } from './accepted-terms.server.ts'
import { correctEmail } from './correct-email.server.ts'
import { holdToken } from './hold-token.server.ts'

const terms = (version: string, html: string) => ({
  version,
  updatedOn: '2026-06-01',
  sections: [
    {
      id: 'prices',
      title: { en: 'Prices', fr: 'Prix' },
      text: { en: html, fr: '<p>Toutes taxes comprises.</p>' },
    },
  ],
})

const save = (app: TestApp, version: string, html: string) =>
  changeSettings(app, camille, 'terms', () => terms(version, html), refuseOtherText)

describe('the terms of sale that a customer accepted', () => {
  test('stay as they were when others take their place', async ({ app, tour, departure }) => {
    await save(app, 'kept-1', '<p>Taxes included.</p>')
    const id = await aPaidBooking(app, tour, departure, { termsVersion: 'kept-1' })
    await save(app, 'kept-2', '<p>Taxes on top.</p>')
    expect(await acceptedTerms(app, { reservationId: id }, 'en')).toEqual({
      locale: 'en',
      versions: [
        {
          version: 'kept-1',
          acceptedAt: [app.clock.now().toString()],
          sections: [{ title: 'Prices', html: '<p>Taxes included.</p>' }],
        },
      ],
    })
    expect((await acceptedTerms(app, { reservationId: id }, 'fr'))?.versions[0]?.sections).toEqual([
      { title: 'Prix', html: '<p>Toutes taxes comprises.</p>' },
    ])
  })

  test('get no other text under their version, even before a customer accepts it', async ({ app }) => {
    await save(app, 'same-1', '<p>A customer reads this.</p>')
    const refused = { refusal: { code: 'settings.version_taken', next: 'same-2' } }
    await expect(save(app, 'same-1', '<p>Taxes on top.</p>')).rejects.toMatchObject(refused)
    await save(app, 'same-1', '<p>A customer reads this.</p>')
    await save(app, 'same-2', '<p>Taxes on top.</p>')
    // The former version may come back, with its own text.
    await expect(save(app, 'same-1', '<p>Taxes on top.</p>')).rejects.toMatchObject(refused)
    await save(app, 'same-1', '<p>A customer reads this.</p>')
  })

  test('may change until the site is live', async ({ app }) => {
    await save(app, 'draft-1', '<p>Taxes included.</p>')
    await app.db.deleteFrom('setting').where('key', '=', 'launch').execute()
    await save(app, 'draft-1', '<p>Taxes on top.</p>')
    await app.db.transaction().execute((tx) => writeLaunch(tx, app.clock.now()))
    const refused = { refusal: { code: 'settings.version_taken' } }
    await expect(save(app, 'draft-1', '<p>Taxes included.</p>')).rejects.toMatchObject(refused)
  })

  test('of a time before a language was added are shown in another, and are no other text', async ({
    app,
    tour,
    departure,
  }) => {
    const inEnglish = { id: 'prices', title: { en: 'Prices' }, text: { en: '<p>Taxes included.</p>' } }
    const completed = { title: { ...inEnglish.title, fr: '' }, text: { ...inEnglish.text, fr: '' } }
    const saveAgain = () =>
      changeSettings(
        app,
        camille,
        'terms',
        () => ({ ...terms('older-1', ''), sections: [{ ...inEnglish, ...completed }] }),
        refuseOtherText,
      )
    await saveAgain()
    const sections = JSON.stringify([inEnglish])
    await app.db.updateTable('terms_text').set({ sections }).where('version', '=', 'older-1').execute()
    const id = await aPaidBooking(app, tour, departure, { termsVersion: 'older-1' })
    const shown = await acceptedTerms(app, { reservationId: id }, 'fr')
    expect(shown?.versions[0]?.sections).toEqual([{ title: 'Prices', html: '<p>Taxes included.</p>' }])
    await saveAgain()
  })

  test('come with the confirmation, and with nothing that nobody accepted', async ({
    app,
    tour,
    departure,
  }) => {
    await save(app, 'sent-1', '<p>Taxes included.</p>')
    const id = await aPaidBooking(app, tour, departure, { termsVersion: 'sent-1', locale: 'en' })
    const email = await composedEmail(app, id, 'confirmation')
    const [file] = textFilesOf(email)
    expect(file?.filename).toBe('terms-of-sale-sent-1.txt')
    expect(file?.content).toContain('Prices\n\nTaxes included.')
    expect(email?.text).toContain('the terms of sale that you accepted, version sent-1')

    const byPhone = await aTeamBooked(app, tour, departure)
    const other = await composedEmail(app, byPhone, 'confirmation')
    expect(textFilesOf(other)).toEqual([])
    expect(other?.text).not.toContain('accepted')
  })

  test('come with the ticket that goes to a corrected address, whose confirmation went elsewhere', async ({
    app,
    tour,
    departure,
  }) => {
    await save(app, 'again-1', '<p>Taxes included.</p>')
    const { id, sessionId } = await aHold(app, tour, departure, { termsVersion: 'again-1', locale: 'en' })
    await makeMove(app.bank, sessionId, 'pay')
    await receivePayment(app, sessionId)
    const correction = {
      email: 'right@example.com',
      formToken: 'the-correction-of-terms',
      holdToken: holdToken(app, id),
    }
    await correctEmail(app, sessionId, correction, null)
    const email = await composedEmail(app, id, 'ticket-again')
    expect(textFilesOf(email).map(({ filename }) => filename)).toEqual(['terms-of-sale-again-1.txt'])
    expect(email?.text).toContain('the terms of sale that you accepted, version again-1')
  })
})

describe('the terms of sale that a customer accepted for added guests', () => {
  test('come with their ticket, and stay beside those of the booking', async ({ app, tour, departure }) => {
    await save(app, 'first-1', '<p>Taxes included.</p>')
    const id = await aPaidBooking(app, tour, departure, { termsVersion: 'first-1', locale: 'en' })
    await save(app, 'first-2', '<p>Taxes on top.</p>')
    await added(app, id, { ...withChild(tour), termsVersion: 'first-2' })
    await receivePayment(app, await payAdded(app, id))

    const email = await composedEmail(app, id, 'reservation-changed')
    const [file] = textFilesOf(email)
    expect(file?.filename).toBe('terms-of-sale-first-2.txt')
    expect(file?.content).toContain('Taxes on top.')
    expect(email?.text).toContain('the terms of sale that you accepted, version first-2.')
    const accepted = await acceptedTerms(app, { reservationId: id })
    expect(accepted?.versions.map(({ version }) => version)).toEqual(['first-1', 'first-2'])
  })

  test('stay with guests who cost nothing, each acceptance of a version by its time', async ({
    app,
    tour,
    departure,
  }) => {
    await save(app, 'free-1', '<p>Taxes included.</p>')
    await app.db.updateTable('unit').set({ price_minor: 0 }).where('id', '=', tour.childId).execute()
    const id = await aPaidBooking(app, tour, departure, { termsVersion: 'free-1', locale: 'en' })
    const first = app.clock.now().toString()
    app.clock.advance({ minutes: 5 })
    await added(app, id, { ...withChild(tour), expectedPriceMinor: 0, termsVersion: 'free-1' })
    const accepted = await acceptedTerms(app, { reservationId: id })
    expect(accepted?.versions.map(({ acceptedAt }) => acceptedAt)).toEqual([
      [first, app.clock.now().toString()],
    ])
  })

  test('come with no change for which nobody was asked', async ({ app, tour, departure }) => {
    await save(app, 'moved-1', '<p>Taxes included.</p>')
    const id = await aPaidBooking(app, tour, departure, { termsVersion: 'moved-1', locale: 'en' })
    const party = { units: { [tour.adultId]: 1 }, expectedTotalMinor: 2900, refundMinor: 2900 }
    await changeParty(app, camille, id, party)
    const email = await composedEmail(app, id, 'reservation-changed')
    expect(textFilesOf(email)).toEqual([])
  })
})

function textFilesOf(email: Awaited<ReturnType<typeof composedEmail>>) {
  return (email?.attachments ?? []).filter(({ contentType }) => contentType.startsWith('text/plain'))
}
