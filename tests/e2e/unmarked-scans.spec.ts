import { expect } from '@playwright/test'
import { aDepartureWithGuests, rowOf, statesOf, type BookedGuest } from './support/a-departure-with-guests.ts'
import { logIn } from './support/back-office.ts'
import { expectKept } from './support/expect-kept.ts'
import { test } from './support/own-server.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

test.use({ serviceWorkers: 'allow' })

test('a ticket before check-in opens, and one that the phone cannot store, leave their party unmarked, in en', async ({
  page,
  request,
  server,
}) => {
  const { t, at } = words('en')
  const verdict = (name: string, facts = {}) => t(`dayMarks.scan.verdict.${name}` as never, facts as never)
  const team = await teamApi(request)
  await team.saveSettings('office', { timeZone: 'Europe/Paris', checkInHours: 0 })
  const { guests, day, start } = await aDepartureWithGuests(team, ['Ana', 'Bo'], { inHours: 1 })
  const [ana, bo] = guests as [BookedGuest, BookedGuest]
  await page.goto(at('/admin/check-in'))
  await logIn(page, 'en')
  await expectKept(page, 'office')
  const result = page.locator('[data-scan-result]')
  const type = async ({ reference }: BookedGuest) => {
    await page.getByLabel(t('dayMarks.scan.reference')).fill(reference)
    await page.keyboard.press('Enter')
  }
  await type(ana)
  await expect(result).toContainText(verdict('early', { name: 'Ana' }))
  await expect(rowOf(page, ana)).toHaveAttribute('data-status', 'CONFIRMED')
  await server.kill()
  await type(bo)
  await expect(result).toContainText(verdict('early', { name: 'Bo' }))
  await expect(rowOf(page, bo)).toHaveAttribute('data-status', 'CONFIRMED')
  await server.start()

  const later = await teamApi(request)
  await later.moveTo(start.add({ minutes: 5 }))
  await page.reload()
  await expect(rowOf(page, ana)).toBeVisible()
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = IDBObjectStore.prototype.put = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError')
    }
  })
  await type(ana)
  await expect(result).toContainText(verdict('unsaved'))
  await expect(rowOf(page, ana)).toHaveAttribute('data-status', 'CONFIRMED')
  expect(await statesOf(later, day, [ana, bo])).toEqual(['CONFIRMED', 'CONFIRMED'])
  await team.saveSettings('office', { timeZone: 'Europe/Paris', checkInHours: 24 })
})
