import { describe, expect } from 'vitest'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import type { LocaleMessages } from '#i18n/messages.ts'
import { problemMessage } from '#i18n/problem-message.ts'
import { translator } from '#i18n/translator.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/site/office-site.ts'

const pathIn = (locale: Locale, path: string) => (locale === 'fr' ? `/fr${path}` : path)

/** The text of a page, without its tags. */
const textOf = (html: string) =>
  html.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '').replaceAll(/<[^>]+>/g, '|')

describe.for(LOCALES)('the office in %s', (locale) => {
  const t = translator(locale)

  test('says that there are no departures rather than no free seats, before there are any', async ({
    visit,
  }) => {
    const text = textOf(await (await visit(pathIn(locale, '/admin'))).text())
    const [, filled = ''] = text.split(`|${t('todayPage.fill')}|`)
    expect(filled.split(`|${t('todayPage.unknown')}|`)).toHaveLength(3)
    expect(t('todayPage.unknown')).toBe({ en: 'No departures', fr: 'Aucun départ' }[locale])
  })

  test('formats a percentage by the language', async ({ app, visit }) => {
    const tour = await aTour(app)
    await aTeamBooked(app, tour, await aDeparture(app, tour, { inHours: 3, capacity: 4 }))
    app.clock.advance({ hours: 24 })
    const text = textOf(await (await visit(pathIn(locale, '/admin'))).text())
    expect(text).toMatch({ en: /\|\d+%\|/, fr: /\|\d+\u00a0%\|/ }[locale])
  })

  test('calls a departure that has left under way, and the first later one the next', async ({
    app,
    visit,
  }) => {
    const tour = await aTour(app)
    await aDeparture(app, tour, { inHours: 2 })
    const kicker = async () => {
      const html = await (await visit(pathIn(locale, '/admin'))).text()
      return /<h2 id="next"[^>]*>([^<]*)</.exec(html)?.[1]
    }
    expect(await kicker()).toBe(t('todayPage.next'))
    app.clock.advance({ hours: 2, minutes: 80 })
    expect(await kicker()).toBe(t('todayPage.underWay'))
    app.clock.advance({ hours: 24 })
  })

  test('has the refusal of a guide who has left the team in the panels of departures', async ({ visit }) => {
    const html = await (await visit(pathIn(locale, '/admin/disponibilites'))).text()
    expect(html).toContain(JSON.stringify(t('guide.unknown')).slice(1, -1))
  })

  test('has one word for a page, in the menu and above it', async ({ visit }) => {
    const places = ['/admin', '/admin/disponibilites', '/admin/reservations', '/admin/tours']
    for (const place of [
      ...places,
      '/admin/payments',
      '/admin/reviews',
      '/admin/requests',
      '/admin/settings',
    ]) {
      const html = await (await visit(pathIn(locale, place))).text()
      const link = /<a[^>]*aria-current="page"[^>]*>[\s\S]*?<span>([^<]*)</.exec(html)?.[1]
      const heading = /<h1[^>]*>([^<]*)</.exec(html)?.[1]
      expect([place, heading]).toEqual([place, link])
    }
  })

  test('can explain a changed role, and a deleted record, on any page that stays open', async ({ visit }) => {
    for (const page of ['/admin/tours/new', '/admin/reservations', '/admin/disponibilites']) {
      const html = await (await visit(pathIn(locale, page))).text()
      const [, json = '{}'] = /<script id="messages"[^>]*>(.*?)<\/script>/.exec(html) ?? []
      const said = ['auth.forbidden', 'not_found'].map((message) =>
        problemMessage(locale, JSON.parse(json) as LocaleMessages, { message }),
      )
      expect([page, ...said]).toEqual([page, t('auth.forbidden'), t('not_found')])
    }
  })

  test('marks the column by which reservations are sorted, newest first', async ({ app, visit }) => {
    const tour = await aTour(app)
    await aTeamBooked(app, tour, await aDeparture(app, tour))
    const html = await (await visit(pathIn(locale, '/admin/reservations'))).text()
    const sorted = [...html.matchAll(/<th[^>]*aria-sort="(\w+)"[^>]*><a[^>]*>([^<]*)</g)]
    expect(sorted.map(([, direction, header]) => [direction, header])).toEqual([
      ['descending', t('reservationsAdmin.bookedHeader')],
    ])
  })
})
