import { describe, expect } from 'vitest'
import { eachLocale, LOCALES } from '#core/kernel/locale.ts'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { apiClientTest as test } from '#tests/support/api-client-test.ts'
import type { ApiClient } from '../../server/request-context.ts'
import { findWording } from './find-wording.server.ts'
import { changedValues, saveWording } from './save-wording.server.ts'
import type { Values } from './setting-forms.ts'
import { shownField } from '../writing/shown-field.ts'
import { wordingFieldName } from './wording-field.ts'

const OPERATOR = { type: 'system', name: 'tests' } as const
const KEY = 'homePage.departuresTitle'

describe('findWording', () => {
  test.for([
    ['leaving soon', KEY],
    ['PROCHAINS depa', KEY],
    ['a partir de [prix]', 'common.fromPrice'],
    ['departurestitle', KEY],
    ["jusqu'au depart gratuite", 'cancellation.freeUntilStart'],
  ] as const)('“%s” finds %s', async ([words, key], { api }) => {
    const { shown } = await findWording(api, words)
    expect(shown.map((sentence) => sentence.key)).toContain(key)
  })

  test('shows the first of many and their number', async ({ api }) => {
    const { count, shown } = await findWording(api, 'e')
    expect(count).toBeGreaterThan(100)
    expect(shown).toHaveLength(20)
    expect((await findWording(api, 'xylophone')).count).toBe(0)
  })
})

describe('saveWording', () => {
  test('keeps the former wording, and drops texts equal to the original', async ({ api }) => {
    await saveWording(api, { [`fr[${KEY}]`]: 'En route !', [`en[${KEY}]`]: 'Leaving soon' })
    await saveWording(api, { 'en[common.book]': 'Sum\r\n of it', 'fr[common.book]': 'Réserver' })
    const { shown } = await findWording(api, '')
    expect(shown.map(({ key, forms, own }) => [key, own, forms.en[0]?.text, forms.fr[0]?.text])).toEqual([
      ['common.book', { en: 'Sum of it', fr: null }, 'Sum of it', 'Réserver'],
      [KEY, { en: null, fr: 'En route\u202f!' }, 'Leaving soon', 'En route\u202f!'],
    ])
    await saveWording(api, { 'en[common.book]': '', [`fr[${KEY}]`]: 'Partons', reset: `fr[${KEY}]` })
    expect((await findWording(api, '')).count).toBe(0)
  })

  test('writes each form of a text about a number, and keeps the product’s form where one is empty', async ({
    api,
  }) => {
    const reviews = (id: string) => `en[common.reviews](count:${id})`
    await saveWording(api, { [reviews('one')]: 'One opinion', [reviews('other')]: '' })
    const { shown } = await findWording(api, '')
    expect(shown[0]?.forms.en).toEqual([
      { id: 'count:one', when: 'number: 1', text: 'One opinion', original: '[number] review' },
      { id: 'count:other', when: 'number: 0, 2, 3…', text: '[number] reviews', original: '[number] reviews' },
    ])
    await saveWording(api, { [reviews('one')]: '', [reviews('other')]: '' })
    expect((await findWording(api, '')).count).toBe(0)
  })

  test('is refused for a form that is missing, and for a brace', async ({ api }) => {
    const fault = (fields: Record<string, string>) =>
      expect(saveWording(api, fields)).rejects.toMatchObject({ fields: {} })
    await fault({ 'en[common.reviews](count:one)': 'One opinion' })
    await fault({ 'en[common.fromPrice]': 'from {' })
    expect((await findWording(api, '')).count).toBe(0)
  })

  test('is refused beside the field, and the former wording stays', async ({ api }) => {
    await saveWording(api, { [`fr[${KEY}]`]: 'En route' })
    await expect(
      saveWording(api, { [`fr[${KEY}]`]: 'En [prix]', 'en[common.close]': 'Shut' }),
    ).rejects.toMatchObject({ fields: { [`fr[${KEY}]`]: 'sentences.placeholders' } })
    expect((await findWording(api, '')).shown).toMatchObject([
      { key: KEY, own: { fr: 'En route' }, forms: { fr: [{ text: 'En route' }] } },
    ])
  })

  test('saves despite a wording that an upgrade has made unfit', async ({ app, api }) => {
    await saveSettings(app, OPERATOR, 'sentences', { en: { 'gone.since': 'x', [KEY]: 'Soon' }, fr: {} })
    await saveWording(api, { 'en[common.close]': 'Shut' })
    const { shown } = await findWording(api, '')
    expect(shown.map(({ key }) => key)).toEqual(['common.close', KEY])
  })
})

describe('two owners who save at once', () => {
  test.beforeEach(async ({ app }) => {
    await app.db.deleteFrom('setting').where('key', '=', 'sentences').execute()
  })

  /** The fields of the form as it is shown now, with what its writer has typed into them. */
  const formOf = async (api: ApiClient, typed: Values, words = 'departurestitle') => {
    const { shown } = await findWording(api, words)
    const fields = shown.flatMap(({ key, forms }) =>
      LOCALES.flatMap((locale) =>
        forms[locale].map(({ id, text }): [string, string] => [wordingFieldName({ locale, key, id }), text]),
      ),
    )
    const owns = eachLocale((locale) => Object.fromEntries(shown.map(({ key, own }) => [key, own[locale]])))
    return { ...Object.fromEntries(fields), shown: shownField(owns), ...typed }
  }
  const ownOf = async (api: ApiClient) =>
    (await findWording(api, '')).shown.map(({ key, own }) => [key, own.en, own.fr])

  test('lose neither of two texts', async ({ api }) => {
    const keys = ['common.close', 'common.back', 'common.book']
    await Promise.all(keys.map((key) => saveWording(api, { [`en[${key}]`]: 'Mine' })))
    const saved = (await findWording(api, '')).shown.map(({ key }) => key)
    expect(saved.toSorted()).toEqual(keys.toSorted())
  })

  test('of one message in two languages keep both', async ({ api }) => {
    const first = await formOf(api, { [`en[${KEY}]`]: 'Soon' })
    const second = await formOf(api, { [`fr[${KEY}]`]: 'Bientôt' })
    await saveWording(api, first)
    await saveWording(api, second)
    expect(await ownOf(api)).toEqual([[KEY, 'Soon', 'Bientôt']])
  })

  test('of one text: the second gets a warning, and saves it by a second press', async ({ api }) => {
    const first = await formOf(api, { [`en[${KEY}]`]: 'Soon' })
    const second = await formOf(api, { [`en[${KEY}]`]: 'Now', [`fr[${KEY}]`]: 'Partons' })
    await saveWording(api, first)
    await expect(saveWording(api, second)).rejects.toMatchObject({
      status: 409,
      fields: { [`en[${KEY}]`]: 'settings.version_conflict' },
    })
    expect(await ownOf(api)).toEqual([[KEY, 'Soon', null]])
    await saveWording(api, await formOf(api, changedValues(second)))
    expect(await ownOf(api)).toEqual([[KEY, 'Now', 'Partons']])
  })

  test('of one text, to its original: the second gets a warning as well', async ({ api }) => {
    await saveWording(api, { [`en[${KEY}]`]: 'Soon' })
    const first = await formOf(api, { [`en[${KEY}]`]: 'Very soon' })
    const second = await formOf(api, { reset: `en[${KEY}]` })
    await saveWording(api, first)
    await expect(saveWording(api, second)).rejects.toMatchObject({ status: 409 })
    expect(await ownOf(api)).toEqual([[KEY, 'Very soon', null]])
  })

  test('of the same text are one', async ({ api }) => {
    const form = await formOf(api, { [`en[${KEY}]`]: 'Soon' })
    await saveWording(api, form)
    await saveWording(api, form)
    expect(await ownOf(api)).toEqual([[KEY, 'Soon', null]])
  })

  test('a refused form shows the texts that its writer left alone as they are now', async ({ api }) => {
    const form = await formOf(api, { [`en[${KEY}]`]: 'Now' })
    expect(changedValues(form)).toEqual({ [`en[${KEY}]`]: 'Now' })
    expect(changedValues({ ...form, shown: 'null' })).toMatchObject({ [`fr[${KEY}]`]: expect.any(String) })
  })
})
