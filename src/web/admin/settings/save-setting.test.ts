import { describe, expect } from 'vitest'
import { SETTING_GROUPS, type Settings } from '#core/site/settings.ts'
import { apiClientTest as test } from '#tests/support/api-client-test.ts'
import { PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { bodyOf } from '../../call-api.ts'
import type { ApiClient } from '../../server/request-context.ts'
import { changedSettingValues, saveSetting } from './save-setting.server.ts'
import { SETTING_FORMS, type FormGroup, type Values } from './setting-forms.ts'
import { shownField } from '../writing/shown-field.ts'

const GROUPS = Object.keys(SETTING_FORMS) as FormGroup[]

async function settingOf<G extends FormGroup>(api: ApiClient, group: G): Promise<Settings[G]> {
  return (await bodyOf(api.settings[':group'].$get({ param: { group } }))) as Settings[G]
}

function valuesOf<G extends FormGroup>(group: G, setting: Settings[G]): Values {
  return SETTING_FORMS[group].valuesOf(setting)
}

/** The fields of the form as it is shown now, with what its writer has typed into them. */
async function formOf(api: ApiClient, group: FormGroup, typed: Values): Promise<Values> {
  const values = valuesOf(group, (await settingOf(api, group)) as never)
  return { ...values, shown: shownField(values), ...typed }
}

const conflict = (field: string) => ({ status: 409, fields: { [field]: 'settings.version_conflict' } })

describe('two owners who save one group of settings at once', () => {
  test('keep both their changes of different fields', async ({ api }) => {
    const first = await formOf(api, 'contact', { phone: '+33 4 65 71 00 42' })
    const second = await formOf(api, 'contact', { email: 'bonjour@caves.example', 'hours[fr]': '9 h à 19 h' })
    await saveSetting(api, 'contact', first)
    await saveSetting(api, 'contact', second)
    expect(await settingOf(api, 'contact')).toMatchObject({
      phone: '+33 4 65 71 00 42',
      email: 'bonjour@caves.example',
      hours: { en: '', fr: '9 h à 19 h' },
    })
  })

  test('of one field: the second gets a warning, and saves it by a second press', async ({ api }) => {
    const first = await formOf(api, 'legal', { company: 'Caves SARL', vat: 'FR 1' })
    const second = await formOf(api, 'legal', { company: 'Les Caves', address: '1 rue des Clés' })
    await saveSetting(api, 'legal', first)
    await expect(saveSetting(api, 'legal', second)).rejects.toMatchObject(conflict('company'))
    expect(await settingOf(api, 'legal')).toMatchObject({ company: 'Caves SARL', address: '' })
    const again = await formOf(api, 'legal', changedSettingValues('legal', second))
    expect(again).toMatchObject({ company: 'Les Caves', vat: 'FR 1' })
    await saveSetting(api, 'legal', again)
    const both = { company: 'Les Caves', vat: 'FR 1', address: '1 rue des Clés' }
    expect(await settingOf(api, 'legal')).toMatchObject(both)
  })

  test('keep both their ticks in different boxes of one list', async ({ api }) => {
    const first = await formOf(api, 'payments', { IDEAL: 'on' })
    const second = await formOf(api, 'payments', { BANCONTACT: 'on' })
    await saveSetting(api, 'payments', first)
    await saveSetting(api, 'payments', second)
    expect((await settingOf(api, 'payments')).bankMethods.toSorted()).toEqual(['BANCONTACT', 'IDEAL'])
  })

  test('cannot switch off both languages together', async ({ api }) => {
    const first = await formOf(api, 'languages', { en: '' })
    const second = await formOf(api, 'languages', { fr: '' })
    await saveSetting(api, 'languages', first)
    const refusal = { status: 400, fields: { off: 'settings.language_needed' } }
    await expect(saveSetting(api, 'languages', second)).rejects.toMatchObject(refusal)
    expect(await settingOf(api, 'languages')).toEqual({ off: ['en'] })
    await saveSetting(api, 'languages', await formOf(api, 'languages', { en: 'on' }))
  })

  test('cannot switch off the only language in which a published tour is written', async ({ api, app }) => {
    const tour = await aTour(app)
    const write = async (texts: { en: string; fr: string }) => {
      const [title, description] = [JSON.stringify(texts), JSON.stringify(texts)]
      await app.db.updateTable('tour').set({ title, description }).where('id', '=', tour.id).execute()
    }
    await write({ en: '', fr: 'Les caves' })
    const french = await formOf(api, 'languages', { fr: '' })
    const refusal = { status: 409, code: 'settings.texts_missing', facts: { tours: 'Les caves', others: 0 } }
    await expect(saveSetting(api, 'languages', french)).rejects.toMatchObject(refusal)
    expect(await settingOf(api, 'languages')).toEqual({ off: [] })
    // Texts of a language can be written only while it is on.
    await saveSetting(api, 'languages', await formOf(api, 'languages', { en: '' }))
    await saveSetting(api, 'languages', await formOf(api, 'languages', { en: 'on' }))
    await write({ en: 'The cellars', fr: '' })
    await saveSetting(api, 'languages', await formOf(api, 'languages', { fr: '' }))
    await saveSetting(api, 'languages', await formOf(api, 'languages', { fr: 'on' }))
  })

  test('of a policy, which is one field, and of a group that is nothing at first', async ({ api }) => {
    const ofPolicy = (choice: string) => formOf(api, 'newTours', { 'policy[choice]': choice })
    const [flexible, final] = [await ofPolicy('FLEXIBLE'), await ofPolicy('FINAL_SALE')]
    await saveSetting(api, 'newTours', flexible)
    await expect(saveSetting(api, 'newTours', final)).rejects.toMatchObject(conflict('policy[tiers]'))
    expect(changedSettingValues('newTours', final)).toMatchObject({ 'policy[choice]': 'FINAL_SALE' })
    const tag = (id: string) =>
      formOf(api, 'tagManager', { url: 'https://tags.example/t.js', id, mode: 'async', current: PASSWORD })
    const [one, other] = [await tag('ONE'), await tag('TWO')]
    await saveSetting(api, 'tagManager', one)
    await expect(saveSetting(api, 'tagManager', other)).rejects.toMatchObject(conflict(''))
    expect(await settingOf(api, 'tagManager')).toMatchObject({ id: 'ONE' })
  })

  test('of the same text are one, and a form without the shown values is saved as it is', async ({ api }) => {
    const form = await formOf(api, 'mail', { senderName: 'Caves' })
    await saveSetting(api, 'mail', form)
    await saveSetting(api, 'mail', form)
    await saveSetting(api, 'mail', { senderName: 'Mine' })
    expect(await settingOf(api, 'mail')).toEqual({ senderName: 'Mine' })
  })

  test('a wrong value is refused beside its field, and nothing is written', async ({ api }) => {
    const form = await formOf(api, 'contact', { email: 'bonjour', phone: '1' })
    const refusal = { status: 400, fields: { email: 'settings.email_invalid' } }
    await expect(saveSetting(api, 'contact', form)).rejects.toMatchObject(refusal)
    expect((await settingOf(api, 'contact')).phone).not.toBe('1')
  })
})

test('a form that is left as it was shown has no changed value', async () => {
  for (const group of GROUPS) {
    const values = valuesOf(group, SETTING_GROUPS[group].parse(undefined) as never)
    expect(changedSettingValues(group, { ...values, shown: shownField(values) })).toEqual({})
  }
})

test('only the languages of a text are fields of their own', () => {
  const shown = { 'hours[en]': 'a', 'hours[fr]': 'b', email: 'c\nd' }
  const typed = { 'hours[en]': 'a', 'hours[fr]': 'B', email: 'c\r\nd', shown: shownField(shown) }
  expect(changedSettingValues('contact', typed)).toEqual({ 'hours[fr]': 'B' })
})
