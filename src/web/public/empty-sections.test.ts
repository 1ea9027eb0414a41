import { beforeEach, expect, test } from 'vitest'
import { reviewToken } from '#core/kernel/secret-link.server.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

const QUESTION = {
  id: 'weather',
  question: { en: 'What if it rains?', fr: 'Et s’il pleut ?' },
  answer: { en: 'We walk.', fr: 'Nous marchons.' },
}
const FAQ = [{ id: 'on-the-day', title: { en: 'On the day', fr: 'Le jour même' }, items: [QUESTION] }]
const GUIDE = {
  name: 'Camille',
  role: { en: '', fr: '' },
  portraitAlt: { en: '', fr: '' },
  text: { en: '', fr: '' },
}

beforeEach(async () => {
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    await writeSetting(tx, 'faq', [], now)
    await writeSetting(tx, 'whoami', { ...GUIDE, name: '', facts: [] }, now)
  })
})

/** True for each path that the contact page, the home page and the sitemap link. */
async function linked(path: string): Promise<boolean[]> {
  const pages = await Promise.all(['/contact', '/', '/sitemap.xml'].map((page) => site.visit(page)))
  const texts = await Promise.all(pages.map((page) => page.text()))
  return texts.map((text) => text.includes(`"${path}"`) || text.includes(`${app.origin}${path}<`))
}

test.each([
  ['/faq', 'faq', FAQ],
  ['/whoami', 'whoami', { ...GUIDE, facts: [] }],
] as const)('%s is linked once it says something', async (path, group, value) => {
  expect(await linked(path)).toEqual([false, false, false])
  await app.db.transaction().execute((tx) => writeSetting(tx, group, value as never, app.clock.now()))
  expect(await linked(path)).toEqual([true, true, true])
})

test('a review that comes too early names other tours once there are some', async () => {
  const tour = await aTour(app)
  const reservation = await aPaidBooking(app, tour, await aDeparture(app, tour))
  const read = async () =>
    (await site.visit(`/reservation/${reviewToken(app.keys, reservation)}/avis`)).text()
  expect(await read()).toContain('See you after the tour')
  expect(await read()).not.toContain('id="others"')
  await aTour(app)
  expect(await read()).toContain('id="others">Other tours<')
})

test('a guide of whom only the name is written has no empty quotation, and no link to an empty page', async () => {
  await aTour(app)
  const home = {
    hero: { title: { en: 'Lyon', fr: 'Lyon' }, lead: { en: '', fr: '' } },
    promises: [],
    guide: { name: 'Camille', quote: { en: '', fr: '' }, summary: { en: '', fr: '' } },
  }
  await app.db.transaction().execute((tx) => writeSetting(tx, 'home', home, app.clock.now()))
  const html = await (await site.visit('/')).text()
  expect(html).toContain('id="guide-title">Camille<')
  expect(html).not.toContain('“”')
  expect(html).not.toContain('href="/whoami"')
})

test('reviews lead to the questions once there are some', async () => {
  const { slug } = await aTour(app)
  const read = async () => (await site.visit(`/tour/${slug}`)).text()
  expect(await read()).not.toContain('/faq#avis')
  await app.db.transaction().execute((tx) => writeSetting(tx, 'faq', FAQ, app.clock.now()))
  expect(await read()).toContain('/faq#avis')
})

test('the page about the guide shows no photo of a tour as a portrait', async () => {
  const { slug } = await aTour(app)
  expect(await (await site.visit(`/tour/${slug}`)).text()).toContain('A poster of Lyon')
  expect(await (await site.visit('/whoami')).text()).not.toContain('class="portrait"')
})
