import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { translator } from '#i18n/translator.ts'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/site/office-site.ts'

test('departures of one tour at one time have names of their own on Today and in the guest list', async ({
  app,
  visit,
}) => {
  const tour = await aTour(app)
  const first = await aDeparture(app, tour, { inHours: 1 })
  const [guided, other] = [
    await aDeparture(app, tour, { inHours: 2 }),
    await aDeparture(app, tour, { inHours: 2 }),
  ]
  const day = app.clock.now().toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()
  const louis = await aGuide(app)

  const expectNames = async (endings: (placeOf: (number: number) => string) => readonly string[]) => {
    const pages = ['/admin', `/admin/manifest/${day}`]
    for (const [locale, path] of LOCALES.flatMap((one) => pages.map((page) => [one, page] as const))) {
      const names = sectionNames(await (await visit(sitePath(locale, path))).text())
      const t = translator(locale)
      const expected = endings((number) => t('todayPage.numberAmong', { number, count: 2 }))
      expect([...new Set(names)]).toHaveLength(3)
      for (const ending of expected)
        expect(names.filter((name) => name.endsWith(` ${ending}`))).toHaveLength(1)
    }
  }
  await expectNames((placeOf) => [placeOf(1), placeOf(2)])
  await lead(app, louis.id, guided)
  await expectNames(() => [louis.name])
  await lead(app, louis.id, first, other)
  await expectNames((placeOf) => [placeOf(1), placeOf(2)])
})

async function lead(app: TestApp, guideId: string, ...departures: string[]): Promise<void> {
  await app.db.updateTable('availability').set({ guide_id: guideId }).where('id', 'in', departures).execute()
}

/** The names of the parts of departures, as their `aria-labelledby` composes them. */
function sectionNames(html: string): string[] {
  const parts = [
    ...html.matchAll(/<section class="(?:departure-sheet|panel next-departure)" aria-labelledby="([^"]*)"/g),
  ]
  return parts.map(([, ids = '']) =>
    ids
      .split(' ')
      .map((id) => textOf(html, id))
      .filter(Boolean)
      .join(' '),
  )
}

function textOf(html: string, id: string): string {
  const [, text = ''] =
    new RegExp(`<\\w+[^>]* id="${id}"[^>]*>([\\s\\S]*?)</(?:h2|p|b|span)>`).exec(html) ?? []
  return text.replaceAll(/<[^>]*>/g, '').trim()
}
