import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { languageName } from '#i18n/format.ts'
import { expectAccessible } from './support/accessibility.ts'
import { ready } from './support/back-office.ts'
import { test } from './support/own-server.ts'
import { fillContact, pay } from './support/visitor.ts'
import { words } from './support/words.ts'

const SCREENS_MAX = 12
const FIELDS_MAX = 35

// PAYMENTS=demo stands for the key of a provider, so that the site can open in the end.
test.use({
  env: { DEMO: '0', ADMIN_USERNAME: '', ADMIN_PASSWORD: '', PAYMENTS: 'demo' },
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
})

for (const locale of LOCALES)
  test(`from an empty folder to the first paid test booking, and to visitors, in ${locale}`, async ({
    page,
    server,
    browser,
  }) => {
    test.slow()
    const { t, at } = words(locale)
    const count = counted(page)
    const stranger = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
    const visitor = await stranger.newPage()
    expect((await visitor.goto(at('/')))?.status()).toBe(503)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      t('soonPage.title', { name: 'Escapade' }),
    )
    await expectAccessible(visitor, 'the announcement')

    const printed = /\/admin\/begin\/[\w-]+/
    await expect.poll(() => readFile(server.logFile, 'utf8')).toMatch(printed)
    const [first = ''] = printed.exec(await readFile(server.logFile, 'utf8')) ?? []
    await makeAccount(page, count, locale, first)
    await expectAccessible(page, 'the checklist')
    await describeBusiness(page, count, locale)
    await writeTour(page, count, locale)
    await addDate(page, count, locale)
    await page
      .getByRole('link', { name: t('dashboard.today') })
      .first()
      .click()
    const { reference } = await bookTest(page, count, locale)
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)

    expect(count.screens(), count.log()).toBeLessThanOrEqual(SCREENS_MAX)
    expect(count.fields(), count.log()).toBeLessThanOrEqual(FIELDS_MAX)

    await goLive(page, locale)
    expect((await visitor.goto(at('/')))?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { level: 3, name: 'Les caves' }).first()).toBeVisible()
    await page.goto(at('/admin/reservations'))
    await expect(page.getByText(reference)).toHaveCount(0)
    // A booking by phone begins with the only tour.
    await page.goto(at('/admin/reservations/new'))
    await expect(page.getByLabel(t('reservationsAdmin.booking.stepTour'))).not.toHaveValue('')
    // The address has done its work.
    expect((await visitor.goto(at(first)))?.status()).toBe(410)
    await stranger.close()
  })

type Counter = {
  fill(page: Page, name: string, value: string): Promise<void>
  field(name: string): void
  screens(): number
  fields(): number
  log(): string
}

/** Counts the documents that a person sees one after the other, and the fields that they fill. */
function counted(page: Page): Counter {
  const screens: string[] = []
  const filled: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && pathname !== screens.at(-1)) screens.push(pathname)
  })
  const field = (name: string) => void filled.push(name)
  return {
    field,
    async fill(where, name, value) {
      field(name)
      await where.locator(`form [name="${name}"]`).fill(value)
    },
    screens: () => screens.filter((path) => path !== 'blank').length,
    fields: () => filled.length,
    log: () => `${screens.join('\n')}\n${filled.join(', ')}`,
  }
}

async function makeAccount(page: Page, count: Counter, locale: Locale, first: string): Promise<void> {
  const { t, at } = words(locale)
  await page.goto(at(first))
  await expectAccessible(page, 'the first visit')
  await count.fill(page, 'firstname', 'Maya')
  await count.fill(page, 'username', 'maya@example.com')
  await count.fill(page, 'password', 'lanterne marmite wagon prune')
  await page.getByRole('button', { name: t('accountPages.first.submit') }).click()
  await expect(page.getByRole('heading', { name: t('launchPage.title') })).toBeVisible()
}

async function describeBusiness(page: Page, count: Counter, locale: Locale): Promise<void> {
  const { t } = words(locale)
  await way(page, locale, 'contact').click()
  await expectAccessible(page, 'the business')
  await count.fill(page, 'name', 'Les Caves')
  await count.fill(page, 'email', 'bonjour')
  await count.fill(page, 'company', 'Maya Weber')
  await count.fill(page, 'address', '1 rue des Clés, 68000 Colmar')
  const save = page.getByRole('button', { name: t('launchPage.business.save') })
  await save.click()
  await expect(page.getByText(t('email.missing_at')).first()).toBeVisible()
  await expect(page.locator('[name=company]')).toHaveValue('Maya Weber')
  await page.locator('[name=email]').fill('bonjour@les-caves.example')
  await save.click()
  for (const step of ['contact', 'legal', 'terms'] as const)
    await expect(row(page, locale, step)).toHaveAttribute('data-done')
}

async function writeTour(page: Page, count: Counter, locale: Locale): Promise<void> {
  const { t } = words(locale)
  await way(page, locale, 'tour').click()
  await ready(page)
  for (const language of LOCALES) {
    await count.fill(page, `title[${language}]`, 'Les caves')
    await count.fill(page, `place[${language}]`, 'Colmar')
  }
  await page.getByRole('button', { name: t('toursAdmin.start') }).click()
  await expect(page).toHaveURL(/\/admin\/tours\/edit\//)
  await ready(page)
  await count.fill(page, 'durationMinutes', '90')
  await page.getByRole('checkbox', { name: languageName(locale, locale) }).check()
  count.field('languages')
  for (const language of LOCALES) {
    await page
      .locator(`[id="description[${language}]"]`)
      .getByRole('textbox')
      .fill('Trois caves, four glasses.')
    count.field(`description[${language}]`)
  }
  await count.fill(page, 'meetingPoint[address]', 'Place de l’Ancienne Douane, 68000 Colmar')
  await page.getByRole('button', { name: t('toursAdmin.addUnit') }).click()
  await count.fill(page, 'units[0][price]', '35')
  await choosePhoto(page, count)
  await page.getByRole('button', { name: t('toursAdmin.publish'), exact: true }).click()
  await expect(page.locator('.admin-title')).toContainText(t('toursAdmin.statusOf.PUBLISHED'))
}

async function choosePhoto(page: Page, count: Counter): Promise<void> {
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a4b2a' } })
  await page.locator('.photo-drop input').setInputFiles({
    name: 'cellar.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  })
  count.field('photo')
  for (const language of LOCALES) {
    const alt = page.locator('.photo-card').locator(`textarea[lang=${language}]`)
    await alt.fill('Des tonneaux')
    await alt.blur()
    count.field(`alt[${language}]`)
  }
}

async function addDate(page: Page, count: Counter, locale: Locale): Promise<void> {
  const { t } = words(locale)
  await page.getByRole('link', { name: t('toursAdmin.seeDates') }).click()
  await ready(page)
  await page
    .getByRole('link', { name: t('availabilitiesAdmin.add') })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: t('availabilitiesAdmin.addTitle') })
  const start = panel.getByLabel(t('availabilitiesAdmin.start'), { exact: true })
  const day = Temporal.PlainDate.from((await start.inputValue()).slice(0, 10)).add({ days: 3 })
  await start.fill(`${day.toString()}T17:00`)
  count.field('start')
  await panel.getByLabel(t('availabilitiesAdmin.capacity'), { exact: true }).fill('6')
  count.field('capacity')
  await panel.getByRole('button', { name: t('availabilitiesAdmin.addOne') }).click()
  await expect(panel).toBeHidden()
}

async function bookTest(page: Page, count: Counter, locale: Locale) {
  const { t } = words(locale)
  const pressed = page.getByRole('button', { name: t('launchPage.steps.test.go') })
  await pressed.click()
  await expect(page.getByText(t('common.notLive'))).toBeVisible()
  await page.getByRole('heading', { level: 3, name: 'Les caves' }).first().getByRole('link').click()
  await page.locator('.calendar a.calendar-open').first().click()
  await page.locator('.slots a').first().click()
  await page.getByRole('spinbutton').first().fill('1')
  count.field('party')
  await fillContact(page, locale, { name: 'Ines Weber', email: 'ines@example.com' })
  for (const name of ['name', 'email']) count.field(`guest ${name}`)
  return await pay(page, locale, locale === 'en' ? '€35' : '35\u00a0€')
}

/** The records tick the test; the site opens, and pressing again says that it is open. */
async function goLive(page: Page, locale: Locale): Promise<void> {
  const { t, at } = words(locale)
  await page.goto(at('/admin'))
  await expect(row(page, locale, 'test')).toHaveAttribute('data-done')
  await way(page, locale, 'live').click()
  await expect(page.getByRole('heading', { name: t('launchPage.isLive') })).toBeVisible()
  await page.goto(at('/admin'))
  await expect(page.getByRole('heading', { name: t('launchPage.title') })).toHaveCount(0)
}

type Step = 'contact' | 'legal' | 'terms' | 'tour' | 'test' | 'live'

const row = (page: Page, locale: Locale, step: Step) =>
  page
    .locator('.launch-steps > li')
    .filter({ has: page.getByRole('heading', { name: words(locale).t(`launchPage.steps.${step}.title`) }) })

const way = (page: Page, locale: Locale, step: Step) => row(page, locale, step).locator('.button')
