import { describe, expect } from 'vitest'
import { lockSetting, readSettings, writeSetting } from '#core/site/settings-store.server.ts'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { A_BUSINESS } from '#tests/support/factories/a-business.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { describeBusiness, savedBusiness } from './describe-business.server.ts'

describe('the answers about the business', () => {
  test('fill four groups of settings, and keep what they do not ask for', async ({ database: { db } }) => {
    const app = createTestApp(db)
    await describeBusiness(app, camille, A_BUSINESS)
    const { frenchLaw: _, writeTerms: __, ...answers } = A_BUSINESS
    expect(await savedBusiness(app, camille)).toEqual({ ...answers, hasTerms: true })
    const first = (await readSettings(db, ['terms'])).terms
    await describeBusiness(app, camille, { ...A_BUSINESS, name: 'Les Celliers', writeTerms: false })
    expect((await readSettings(db, ['terms'])).terms).toEqual(first)
    await describeBusiness(app, camille, { ...A_BUSINESS, name: 'Les Celliers' })
    const second = (await readSettings(db, ['terms'])).terms
    expect(second.version).not.toBe(first.version)
    expect(JSON.stringify(second)).toContain('Les Celliers')
  })

  test('give the terms a version that no terms before them had, emptied ones included', async ({
    database: { db },
  }) => {
    const app = createTestApp(db)
    await db.deleteFrom('setting').where('key', '=', 'terms').execute()
    const versionNow = async () => (await readSettings(db, ['terms'])).terms.version
    await describeBusiness(app, camille, A_BUSINESS)
    expect(await versionNow()).toBe('1')
    const emptied = { version: '2026-12', updatedOn: '2026-12-01', sections: [] }
    await saveSettings(app, camille, 'terms', emptied)
    await describeBusiness(app, camille, A_BUSINESS)
    expect(await versionNow()).toBe('2026-12-2')
  })

  test('wait until another member has saved the terms', async ({ database: { db } }) => {
    const app = createTestApp(db)
    await describeBusiness(app, camille, A_BUSINESS)
    const saving = Promise.withResolvers<undefined>()
    const locked = Promise.withResolvers<undefined>()
    const other = db.transaction().execute(async (tx) => {
      const terms = await lockSetting(tx, 'terms', app.clock.now())
      locked.resolve(undefined)
      await saving.promise
      await writeSetting(tx, 'terms', { ...terms, version: '7' }, app.clock.now())
    })
    await locked.promise
    const described = describeBusiness(app, camille, A_BUSINESS)
    await untilOneWaits(db)
    saving.resolve(undefined)
    await Promise.all([other, described])
    expect((await readSettings(db, ['terms'])).terms.version).toBe('8')
  })

  test('two owners who describe the business keep both changes, and none is lost in the same answer', async ({
    database: { db },
  }) => {
    const app = createTestApp(db)
    await describeBusiness(app, camille, A_BUSINESS)
    const { hasTerms: _, ...shown } = await savedBusiness(app, camille)
    const write = (change: object) =>
      describeBusiness(app, camille, { ...A_BUSINESS, writeTerms: false, ...change, shown })
    await Promise.all([write({ phone: '+33 6 39 98 00 01' }), write({ vat: 'FR00' })])
    const both = { ...shown, phone: '+33 6 39 98 00 01', vat: 'FR00' }
    expect(await savedBusiness(app, camille)).toEqual({ ...both, hasTerms: true })

    const refused = write({ phone: '+33 6 39 98 00 02', company: 'Les Caves SARL' })
    await expect(refused).rejects.toMatchObject({
      refusal: { code: 'settings.version_conflict', fields: { phone: 'settings.version_conflict' } },
    })
    expect(await savedBusiness(app, camille)).toEqual({ ...both, hasTerms: true })
    // A program without the shown answers replaces them.
    await describeBusiness(app, camille, { ...A_BUSINESS, writeTerms: false })
    expect((await readSettings(db, ['contact'])).contact.phone).toBe('')
  })
})
