import { expect, type Page } from '@playwright/test'
import { aDepartureWithGuests, rowOf, statesOf, type BookedGuest } from './support/a-departure-with-guests.ts'
import { logIn } from './support/back-office.ts'
import { expectKept } from './support/expect-kept.ts'
import { test } from './support/own-server.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

test.use({ serviceWorkers: 'allow' })

/** The scanner of a page, by typed references. */
function scannerOf(page: Page, locale: 'en' | 'fr') {
  const { t } = words(locale)
  return {
    t,
    result: page.locator('[data-scan-result]'),
    verdict: (name: string, facts = {}) => t(`dayMarks.scan.verdict.${name}` as never, facts as never),
    /** Waits until the script works and knows the server's clock. */
    async ready() {
      await expect(page.locator('[data-camera-start]')).toBeVisible()
      await expect.poll(() => page.evaluate(() => localStorage['server-clock-offset'])).toBeDefined()
    },
    async type(reference: string) {
      await page.getByLabel(t('dayMarks.scan.reference')).fill(reference)
      await page.keyboard.press('Enter')
    },
  }
}

test('scans without network that were the second, or came after a cancellation, correct their greetings, in en', async ({
  page,
  context,
  request,
  server,
}) => {
  const { at } = words('en')
  const { t, result, verdict, ready, type } = scannerOf(page, 'en')
  const team = await teamApi(request)
  const { guests, day } = await aDepartureWithGuests(team, ['Ana', 'Bo', 'Eva'], { inHours: 1 })
  const [ana, bo, eva] = guests as [BookedGuest, BookedGuest, BookedGuest]
  await page.goto(at('/admin/check-in'))
  await logIn(page, 'en')
  await expect(rowOf(page, ana)).toBeVisible()
  await ready()
  await context.setOffline(true)
  for (const guest of [ana, bo, eva]) {
    await type(guest.reference)
    await expect(result).toContainText(verdict('welcome', { name: guest.name }))
  }
  // Another phone scans Ana, and the office cancels Bo.
  await team.advance('PT2M')
  const other = await context.browser()?.newContext({ baseURL: server.origin })
  const otherPhone = await other?.newPage()
  if (!otherPhone) throw new Error('No browser')
  await otherPhone.goto(at('/admin/check-in'))
  await logIn(otherPhone, 'en')
  const otherScanner = scannerOf(otherPhone, 'en')
  await otherScanner.ready()
  await otherScanner.type(ana.reference)
  await expect.poll(() => statesOf(team, day, [ana])).toEqual(['REDEEMED'])
  await other?.close()
  await team.post(`/reservations/${bo.id}/cancel`, { refundMinor: '0', message: '' })
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(result).toHaveAttribute('data-tone', 'bad')
  await expect(result).toContainText(/Already checked in at .*: Ana/)
  await expect(result).toContainText(
    t('dayMarks.ofParty', { name: 'Bo', sentence: t('dayMarks.cameCancelled') }),
  )
  await expect(result).not.toContainText('Eva')
  await expect(rowOf(page, bo)).toHaveAttribute('data-status', 'CANCELLED')
  await expect(rowOf(page, bo)).toContainText(t('todayPage.cancelled'))
  await expect(page.locator('.toaster-failure')).toHaveCount(0)
  expect(await statesOf(team, day, [ana, bo, eva])).toEqual(['REDEEMED', 'GONE', 'REDEEMED'])
})

test('a ticket that the list on the phone lacks is noted without network, and judged once it is back, in fr', async ({
  page,
  context,
  request,
}) => {
  const { at } = words('fr')
  const { t, result, verdict, ready, type } = scannerOf(page, 'fr')
  const team = await teamApi(request)
  await aDepartureWithGuests(team, ['Ana'], { inHours: 1 })
  const later = await aDepartureWithGuests(team, ['Zoé'], { inHours: 100 })
  const [zoe] = later.guests as [BookedGuest]
  await page.goto(at(`/admin/manifest/${later.day}`))
  await logIn(page, 'fr')
  await expect(rowOf(page, zoe)).toBeVisible()
  await expectKept(page, 'office')
  await page.goto(at('/admin/check-in'))
  await expectKept(page, 'office')
  await ready()
  const { guests, day } = await aDepartureWithGuests(team, ['Dov', 'Eva'], { inHours: 1 })
  const [dov, eva] = guests as [BookedGuest, BookedGuest]
  const next = await aDepartureWithGuests(team, ['Noé'], { inHours: 200 })
  const [noe] = next.guests as [BookedGuest]

  const sentenceAbout = (name: string, key: 'here' | 'otherDay') =>
    t('dayMarks.ofParty', { name, sentence: t(`dayMarks.${key}`) })
  await context.setOffline(true)
  const note = async (reference: string) => {
    await type(reference)
    await expect(result).toContainText(verdict('noted', { reference }))
    await expect(result).toContainText(t('dayMarks.scan.notedDetail'))
    await expect(result).toHaveAttribute('data-tone', 'warning')
  }
  for (const reference of [dov.reference, noe.reference, 'NOBODY22']) await note(reference)
  await type(dov.reference)
  await expect(result).toContainText('Déjà scanné sur ce téléphone à')
  await type(zoe.reference)
  await expect(result).toContainText('Zoé')
  await expect(result).toContainText('Un autre jour d’après la liste de ce téléphone')
  await expect(page.locator('[data-queue]')).toContainText('3')
  expect(await page.evaluate(storedMarks)).not.toContain('Dov')

  // The page is opened again without network: what was noted stays noted.
  await page.reload()
  await ready()
  await expect(page.locator('[data-queue]')).toContainText('3')
  await type(dov.reference)
  await expect(result).toContainText(dov.reference)
  await expect(page.locator('[data-queue]')).toContainText('3')

  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(result).toContainText(sentenceAbout('Dov', 'here'))
  await expect(result).toContainText(sentenceAbout('Noé', 'otherDay'))
  await expect(result).toContainText(
    t('dayMarks.ofParty', { name: 'NOBODY22', sentence: verdict('unknown') }),
  )
  await expect(page.locator('[data-queue]')).toBeHidden()
  expect(await statesOf(team, day, [dov, eva])).toEqual(['REDEEMED', 'CONFIRMED'])
  expect(await statesOf(team, next.day, [noe])).toEqual(['CONFIRMED'])
})

/** Runs in a page: all marks that its phone stores, as text. */
function storedMarks(): Promise<string> {
  return new Promise((resolve) => {
    indexedDB.open('day').addEventListener('success', ({ target }) => {
      const database = (target as IDBOpenDBRequest).result
      const all = database.transaction('marks').objectStore('marks').getAll()
      all.addEventListener('success', () => resolve(JSON.stringify(all.result)))
    })
  })
}
