import { expect } from 'vitest'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { guideProfile } from './guide-profile.server.ts'
import { saveGuideProfile } from './save-guide-profile.server.ts'

test('two members who write one profile keep both changes, and none is lost in the same part', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const { id } = await aGuide(app, 'Inès', 'guide')
  const owner = asMember(await aGuide(app, 'Camille'))
  const partsOf = async () => {
    const { name, bio, languages, published } = await guideProfile(app, owner, id)
    return { name, bio, languages, published }
  }
  const first = { ...(await partsOf()), bio: { en: 'I sail.', fr: 'Je navigue.' }, languages: ['fr'] }
  await saveGuideProfile(app, owner, id, first)
  const shown = await partsOf()
  expect(shown).toEqual(first)

  const write = (change: Partial<typeof first>) =>
    saveGuideProfile(app, owner, id, { ...shown, ...change, shown })
  await Promise.all([
    write({ bio: { ...shown.bio, en: 'I sail and cook.' }, languages: ['fr', 'en'] }),
    write({ bio: { ...shown.bio, fr: 'Je navigue et cuisine.' }, languages: ['fr', 'de'], published: true }),
  ])
  const both = await partsOf()
  expect(both).toMatchObject({
    bio: { en: 'I sail and cook.', fr: 'Je navigue et cuisine.' },
    published: true,
  })
  expect(both.languages.toSorted()).toEqual(['de', 'en', 'fr'])

  const refused = write({ name: 'Nini', bio: { ...shown.bio, en: 'I swim.' } })
  await expect(refused).rejects.toMatchObject({
    refusal: { code: 'settings.version_conflict', fields: { 'bio[en]': 'settings.version_conflict' } },
  })
  expect(await partsOf()).toEqual(both)
})
