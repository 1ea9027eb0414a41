import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { eraseReservations } from '#core/personal-data/erase-reservations.server.ts'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { sellWalkInByLink } from '#core/office/sell-walk-in-by-link.server.ts'
import { translator } from '#i18n/translator.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/site/office-site.ts'

const NAME = 'Ines Vidal'

const test = base.extend<{ tour: TestTour; departure: string }>({
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour)),
})

test.for(LOCALES)(
  'guests who paid by a link have in %s the ticket to show, and no word of an email',
  async (locale, { app, site, tour, departure }) => {
    const { id, reference, sessionId } = await aWalkIn(app, tour, departure, locale)
    const t = translator(locale)
    const read = readerOf(site.visit, locale, sessionId)
    await makeMove(app.bank, sessionId, 'delay')
    expect((await read()).includes(t('checkoutPage.pendingTextUnsent'))).toBe(true)
    await makeMove(app.bank, sessionId, 'confirm')
    app.clock.advance({ seconds: 3 })
    const paid = await read()
    const shown = [t('checkoutPage.showGuide'), reference, t('checkoutPage.meetingPoint'), 'Place Saint-Jean']
    expect(shown.filter((part) => !paid.includes(part))).toEqual([])
    const hidden = [NAME, manageToken(app.keys, id), t('checkoutPage.maskedHint', { email: '' })]
    expect(hidden.filter((part) => paid.includes(part))).toEqual([])
  },
)

test('a stranger to a reservation with an email address sees no reference, and none once it is erased', async ({
  app,
  site,
  tour,
  departure,
}) => {
  const booked = await aHold(app, tour, departure)
  const walkIn = await aWalkIn(app, tour, departure, 'en')
  for (const { sessionId } of [booked, walkIn]) await makeMove(app.bank, sessionId, 'pay')
  const references = await app.db.selectFrom('reservation').select(['id', 'reference']).execute()
  const referenceOf = (id: string) => references.find((row) => row.id === id)?.reference
  const isShown = async ({ id, sessionId }: { id: string; sessionId: string }) =>
    (await readerOf(site.visit, 'en', sessionId)()).includes(referenceOf(id) ?? '')
  expect([await isShown(booked), await isShown(walkIn)]).toEqual([false, true])
  await app.db.transaction().execute((tx) => eraseReservations(app, tx, [booked.id, walkIn.id]))
  expect([await isShown(booked), await isShown(walkIn)]).toEqual([false, false])
})

async function aWalkIn(app: TestApp, tour: TestTour, departure: string, locale: Locale) {
  const { id, reference } = await sellWalkInByLink(app, camille, departure, {
    units: { [tour.adultId]: 1 },
    name: NAME,
    locale,
    expectedTotalMinor: 2900,
    formToken: crypto.randomUUID(),
  })
  const { session_id } = await app.db
    .selectFrom('payment')
    .select('session_id')
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, reference, sessionId: session_id ?? '' }
}

function readerOf(visit: (path: string) => Promise<Response>, locale: Locale, sessionId: string) {
  return async () => {
    const response = await visit(sitePath(locale, `/checkout/success/${sessionId}`))
    expect(response.status).toBe(200)
    return response.text()
  }
}
