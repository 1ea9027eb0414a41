import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { changeSettings } from '../site/save-settings.server.ts'
import { acceptedTerms, refuseAcceptedVersion } from './accepted-terms.server.ts'

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
  changeSettings(app, camille, 'terms', () => terms(version, html), refuseAcceptedVersion)

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

  test('get no other text under their version', async ({ app, tour, departure }) => {
    await save(app, 'same-1', '<p>Nobody has accepted this yet.</p>')
    await aPaidBooking(app, tour, departure, { termsVersion: 'same-1' })
    const refused = { refusal: { code: 'settings.version_accepted', next: 'same-2' } }
    await expect(save(app, 'same-1', '<p>Taxes on top.</p>')).rejects.toMatchObject(refused)
    await save(app, 'same-1', '<p>Nobody has accepted this yet.</p>')
    await save(app, 'same-2', '<p>Taxes on top.</p>')
    // The former version may come back, with its own text.
    await expect(save(app, 'same-1', '<p>Taxes on top.</p>')).rejects.toMatchObject(refused)
    await save(app, 'same-1', '<p>Nobody has accepted this yet.</p>')
  })

  test('may change after a test booking', async ({ app, tour, departure }) => {
    await save(app, 'test-1', '<p>Taxes included.</p>')
    const id = await aPaidBooking(app, tour, departure, { termsVersion: 'test-1' })
    await app.db.updateTable('reservation').set({ test: true }).where('id', '=', id).execute()
    await save(app, 'test-1', '<p>Taxes on top.</p>')
    expect((await acceptedTerms(app, id, 'en'))?.sections[0]?.html).toBe('<p>Taxes on top.</p>')
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
