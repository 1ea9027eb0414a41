import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { writeLaunch } from '../site/launch-store.server.ts'
import { changeSettings } from '../site/save-settings.server.ts'
import { acceptedTerms, refuseOtherText } from './accepted-terms.server.ts'

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
    expect(await acceptedTerms(app, id, 'en')).toEqual({
      locale: 'en',
      version: 'kept-1',
      acceptedAt: app.clock.now().toString(),
      sections: [{ title: 'Prices', html: '<p>Taxes included.</p>' }],
    })
    expect((await acceptedTerms(app, id, 'fr'))?.sections).toEqual([
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

  test('come with the confirmation, and with nothing that nobody accepted', async ({
    app,
    tour,
    departure,
  }) => {
    await save(app, 'sent-1', '<p>Taxes included.</p>')
    const id = await aPaidBooking(app, tour, departure, { termsVersion: 'sent-1', locale: 'en' })
    const email = await composedEmail(app, id, 'confirmation')
    const file = email?.attachments.find(({ contentType }) => contentType.startsWith('text/plain'))
    expect(file?.filename).toBe('terms-of-sale-sent-1.txt')
    expect(file?.content).toContain('Prices\n\nTaxes included.')
    expect(email?.text).toContain('the terms of sale that you accepted, version sent-1')

    const byPhone = await aTeamBooked(app, tour, departure)
    const other = await composedEmail(app, byPhone, 'confirmation')
    expect(other?.attachments.filter(({ contentType }) => contentType.startsWith('text/plain'))).toEqual([])
    expect(other?.text).not.toContain('accepted')
  })
})
