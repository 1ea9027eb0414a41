import { beforeAll, describe, expect, test } from 'vitest'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { camille } from '#tests/support/member-actor.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { manageToken, reviewToken } from '#core/kernel/secret-link.server.ts'
import { aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

let tour: TestTour
/** Of reservations: the URLs with their secrets. */
const secret: Record<string, string> = {}

const MARK = 'Only in English'
let written = 0

/** A text without French that the test recognises among the others. */
const onlyEnglish = () => ({ en: `${MARK} ${(written += 1)}`, fr: '' })
const stored = () => JSON.stringify(onlyEnglish())

beforeAll(async () => {
  tour = await aTour(app)
  await aDeparture(app, tour)
  await writeTour(tour.id)
  await writeSettings()
  await writeBookings()
})

/** Reservations in four states: confirmed, cancelled, unpaid, and over without a review. */
async function writeBookings() {
  const departure = await aDeparture(app, tour, { capacity: 40 })
  await aDeparture(app, tour, { inHours: 8 * 24 })
  const past = await aPaidBooking(app, tour, await aDeparture(app, tour, { inHours: 24 }))
  app.clock.advance({ hours: 30 })
  const stands = await aPaidBooking(app, tour, departure)
  const cancelled = await aPaidBooking(app, tour, departure)
  const order = { reservationId: cancelled, refund: { amountMinor: 0 }, message: '' }
  await cancelReservation(app, camille, order)
  const own = `/reservation/${manageToken(app.keys, stands)}`
  const { sessionId } = await aHold(app, tour, departure)
  Object.assign(secret, {
    own,
    cancel: `${own}/cancel`,
    party: `${own}/party`,
    'party changed': `${own}/party?units[${tour.adultId}]=1`,
    move: `${own}/move`,
    cancelled: `/reservation/${manageToken(app.keys, cancelled)}`,
    review: `/reservation/${reviewToken(app.keys, past)}/avis`,
    'review too early': `/reservation/${reviewToken(app.keys, stands)}/avis`,
    success: `/checkout/success/${sessionId}`,
  })
}

async function writeTour(id: string) {
  const texts = { title: stored(), place: stored(), short_description: stored(), meeting_note: stored() }
  const html = JSON.stringify({ en: `<p>${MARK} 0</p>`, fr: '' })
  await app.db
    .updateTable('tour')
    .set({ ...texts, description: html })
    .where('id', '=', id)
    .execute()
  await app.db.updateTable('unit').set({ label: stored(), type: 'OTHER' }).where('tour_id', '=', id).execute()
  await app.db.updateTable('photo').set({ alt: stored() }).where('tour_id', '=', id).execute()
  const place = { tour_id: id, position: 0 }
  const feature = { ...place, type: 'HIGHLIGHT' as const, text: stored() }
  await app.db.insertInto('tour_feature').values(feature).execute()
  await app.db
    .insertInto('tour_faq')
    .values({ ...place, question: stored(), answer: stored() })
    .execute()
}

async function writeSettings() {
  const identity = { name: 'Petites Routes', tagline: onlyEnglish() }
  const contact = { email: '', phone: '', hours: onlyEnglish() }
  const promise = { icon: 'ph:compass', title: onlyEnglish(), text: onlyEnglish() }
  const groups = {
    identity,
    contact,
    home: {
      hero: { title: onlyEnglish(), lead: onlyEnglish() },
      promises: [promise],
      guide: { name: 'Camille', quote: onlyEnglish(), summary: onlyEnglish() },
    },
    faq: [{ id: 'all', title: onlyEnglish(), items: [{ question: onlyEnglish(), answer: onlyEnglish() }] }],
    terms: {
      version: '1',
      updatedOn: '2026-01-01',
      sections: [{ id: 'vendeur', title: onlyEnglish(), text: onlyEnglish() }],
    },
    whoami: {
      name: 'Camille',
      role: onlyEnglish(),
      portraitAlt: onlyEnglish(),
      text: onlyEnglish(),
      facts: [{ label: onlyEnglish(), value: onlyEnglish() }],
    },
  }
  await app.db.transaction().execute(async (tx) => {
    for (const [group, value] of Object.entries(groups)) {
      await writeSetting(tx, group as 'identity', value as never, app.clock.now())
    }
  })
}

/** The link to the other language is in that language: in full, and short for phones. */
const LANGUAGE_SWITCH = ['English', 'EN']

const PAGES = ['/', '/contact', '/whoami', '/faq', '/cgv', '/checkout/cancel', '/tour']
const SECRET_PAGES = [
  'own',
  'cancel',
  'party',
  'party changed',
  'move',
  'cancelled',
  'review',
  'review too early',
  'success',
]

/** They name no tour to a stranger, and their footer is short. */
const WITHOUT_TEXTS: ReadonlySet<string> = new Set(['/checkout/cancel', 'success'])

describe.for([...PAGES, ...SECRET_PAGES])('%s', (page) => {
  const path = () => secret[page] ?? (page === '/tour' ? `/tour/${tour.slug}` : page === '/' ? '' : page)

  test('marks as English, in French, each text that exists only in English', async () => {
    const shown = textsOf(await (await site.visit(`/fr${path()}`)).text())
    const found = shown.filter(({ text }) => text.includes(MARK))
    expect(found.length > 0).toBe(!WITHOUT_TEXTS.has(page))
    expect(found.filter(({ lang }) => lang !== 'en')).toEqual([])
  })

  test("marks no text of the page's own language", async () => {
    const french = textsOf(await (await site.visit(`/fr${path()}`)).text())
    const strange = french.filter(({ text, lang }) => lang === 'en' && !text.includes(MARK))
    expect(strange.map(({ text }) => text)).toEqual(LANGUAGE_SWITCH)
    const english = textsOf(await (await site.visit(path() || '/')).text())
    expect(english.filter(({ text, lang }) => text.includes(MARK) && lang !== 'en')).toEqual([])
  })
})

test('the structured data of a tour without French names the language of its texts', async () => {
  const french = await (await site.visit(`/fr/tour/${tour.slug}`)).text()
  expect(french).toContain('"@type":"WebPage"')
  expect(french).toContain('"inLanguage":"en"')
  const both = await aTour(app)
  await app.db
    .updateTable('tour')
    .set({ description: JSON.stringify({ en: 'Walk', fr: 'Marche' }) })
    .where('id', '=', both.id)
    .execute()
  expect(await (await site.visit(`/fr/tour/${both.slug}`)).text()).toContain('"inLanguage":"fr"')
})

type Shown = { text: string; lang: string | undefined }

const VOID = new Set(['img', 'input', 'meta', 'link', 'br', 'source', 'hr', 'path', 'circle', 'use'])

/** The texts and the descriptions of photos in the body, each with the nearest language around it. */
function textsOf(html: string): Shown[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
  const language = /<html[^>]* lang="(\w+)"/.exec(html)?.[1]
  const around: (string | undefined)[] = [language]
  const texts: Shown[] = []
  for (const [token, tag = '', text = ''] of body.matchAll(/<(\/?[a-z][\w-]*)[^>]*>|([^<]+)/gi)) {
    if (text.trim()) texts.push({ text: text.trim(), lang: around.at(-1) })
    if (tag.startsWith('/')) around.pop()
    else if (tag) {
      const lang = / lang="(\w+)"/.exec(token)?.[1] ?? around.at(-1)
      const alt = / alt="([^"]+)"/.exec(token)?.[1]
      if (alt) texts.push({ text: alt, lang })
      if (!VOID.has(tag) && !token.endsWith('/>')) around.push(lang)
    }
  }
  return texts
}
