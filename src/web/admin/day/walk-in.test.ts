import { expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { walkInDeparture } from '#core/office/bookable-departures.server.ts'
import { sellWalkIn } from '#core/office/sell-walk-in.server.ts'
import { sellWalkInByLink } from '#core/office/sell-walk-in-by-link.server.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/site/office-site.ts'
import { unitField } from '#web/forms/unit-field.ts'

type Post = (path: string, fields: Record<string, string>) => Promise<string>

const test = base.extend<{ post: Post }>({
  post: async ({ app, site, callApi }, use) => {
    const send = site.with({ api: { baseUrl: app.origin, fetch: callApi } })
    await use(async (path, fields) => {
      const headers = { Cookie: 'token=any', Origin: app.origin }
      return (await send(path, { method: 'POST', headers, body: new URLSearchParams(fields) })).text()
    })
  },
})

const BUTTON = 'name="payment"'

test.for(LOCALES)(
  'a walk-in whose last place another phone has sold says so in %s, and offers no payment',
  async (locale, { app, visit, post }) => {
    const t = translator(locale)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { inHours: 1, capacity: 1 })
    const path = sitePath(locale, `/admin/walk-in/${departure}`)
    const allPlaces = t('reservationsAdmin.limit.allPlaces')
    const open = await (await visit(path)).text()
    expect(open).toContain(BUTTON)
    expect(open).not.toContain(`>${allPlaces}<`)

    await sellWalkIn(app, camille, departure, { ...aWalkIn(tour), payment: 'CASH' })
    const refused = await post(path, fieldsOf(tour))
    expect(refused).toContain(`>${t('walkIn.refused.full')}<`)
    expect(refused).not.toContain(`>${t('availability.sold_out')}<`)
    expect(refused).not.toContain(`>${allPlaces}<`)
    expect(refused).not.toContain(BUTTON)
  },
)

test.for(LOCALES)('a walk-in names the day of its departure in %s', async (locale, { app, visit }) => {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 50 })
  const start = app.clock.now().add({ hours: 50 }).toZonedDateTimeISO('Europe/Paris').toPlainDateTime()
  const page = await (await visit(sitePath(locale, `/admin/walk-in/${departure}`))).text()
  expect(page).toContain(formatDateTime(start.toString(), locale))
})

test('a walk-in whose own unpaid link holds the last place can still be paid in cash', async ({
  app,
  post,
}) => {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 1, capacity: 1 })
  const form = aWalkIn(tour)
  await sellWalkInByLink(app, camille, departure, form)
  const fields = { ...fieldsOf(tour), formToken: form.formToken, name: 'x'.repeat(500) }
  const refused = await post(`/admin/walk-in/${departure}`, fields)
  expect(refused).toContain('no place left')
  expect(refused).toContain(BUTTON)
})

test.for(LOCALES)(
  'an open payment link is found again in %s, also when it holds the last place',
  async (locale, { app, visit }) => {
    const t = translator(locale)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { inHours: 1, capacity: 1 })
    const { id } = await sellWalkInByLink(app, camille, departure, { ...aWalkIn(tour), name: 'Ada' })
    const { localDateTimeStart } = await walkInDeparture(app, camille, { id: departure, locale })
    const link = `href="${sitePath(locale, `/admin/walk-ins/${id}`)}"`
    const words = t('walkIn.openLink', {
      amount: formatMoney({ amountMinor: 2900, currency: 'EUR' }, locale),
      name: 'Ada',
    })
    const day = `/admin/manifest/${localDateTimeStart.slice(0, 10)}`
    for (const path of [`/admin/walk-in/${departure}`, day, '/admin', `/admin/reservations?open=${id}`]) {
      const page = await (await visit(sitePath(locale, path))).text()
      expect.soft([path, page.includes(link), page.includes(words)]).toEqual([path, true, true])
    }
    expect(await (await visit(sitePath(locale, `/admin/walk-in/${departure}`))).text()).not.toContain(BUTTON)
  },
)

test('a walk-in that costs nothing asks for no payment', async ({ app, visit, post }) => {
  const tour = await aTour(app)
  await app.db.updateTable('unit').set({ price_minor: 0 }).where('tour_id', '=', tour.id).execute()
  const departure = await aDeparture(app, tour, { inHours: 1, capacity: 1 })
  const path = `/admin/walk-in/${departure}`
  const page = await (await visit(path)).text()
  expect(page.match(/name="payment"/g)).toHaveLength(1)
  expect(page).toContain('>Book</button>')
  expect(page).not.toContain('€0 in cash')

  await post(path, { ...fieldsOf(tour), expectedTotalMinor: '0' })
  expect(await (await visit(path)).text()).not.toContain(BUTTON)
})

const aWalkIn = (tour: TestTour) => ({
  units: { [tour.adultId]: 1 },
  name: 'Walk-in guest',
  locale: 'en' as const,
  expectedTotalMinor: 2900,
  formToken: crypto.randomUUID(),
})

const fieldsOf = (tour: TestTour) => ({
  [unitField(tour.adultId)]: '1',
  name: '',
  payment: 'CASH',
  expectedTotalMinor: '2900',
  formToken: crypto.randomUUID(),
})
