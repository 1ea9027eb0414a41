import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { test } from '#tests/support/site/office-site.ts'
import { shownField } from '../writing/shown-field.ts'
import type { SavedTexts } from './texts-save.ts'

test('a save of a page that does not exist is refused, and changes no other page', async ({
  app,
  site,
  callApi,
}) => {
  const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
  const stored = () => app.db.selectFrom('setting').selectAll().orderBy('key').execute()
  const before = await stored()
  const response = await send('/admin/settings/texts/nowhere/save', {
    method: 'POST',
    headers: { Cookie: 'token=any; locale=en', Origin: app.origin },
    body: new URLSearchParams({ 'heroTitle[en]': 'Of another page' }),
  })
  expect(response.status).toBe(404)
  expect(await stored()).toEqual(before)
})

test('the longest page is saved, and a longer one is refused with its number of characters', async ({
  site,
  callApi,
  app,
}) => {
  const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
  const texts = Array.from({ length: 12 }, () => 'é'.repeat(8_000))
  const save = async (added: Record<string, string>) => {
    const fields: Record<string, string> = { version: '1', updatedOn: '2026-11-30' }
    for (const [row, text] of texts.entries())
      for (const locale of LOCALES) {
        fields[`sections[${row}][title][${locale}]`] = `Part ${row}`
        fields[`sections[${row}][text][${locale}]`] = text
      }
    const body = new URLSearchParams({ ...fields, ...added })
    const headers = {
      Cookie: 'token=any; locale=en',
      Origin: app.origin,
      'Content-Length': String(body.toString().length),
    }
    const response = await send('/admin/settings/texts/terms/save', { method: 'POST', headers, body })
    return { status: response.status, result: (await response.json()) as { saved?: SavedTexts } }
  }
  const first = await save({})
  expect(first.status).toBe(200)
  const second = await save({ shown: shownField(first.result.saved?.shown), version: '2' })
  expect(second.status).toBe(200)
  const shown = shownField(second.result.saved?.shown)
  expect(await save({ shown, version: '3', 'sections[0][text][en]': 'x'.repeat(19_000) })).toMatchObject({
    status: 422,
    result: { refusal: { message: 'settings.page_too_long', max: 200_000 } },
  })
})
