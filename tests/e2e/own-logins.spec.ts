import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { logIn } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { OWNER } from './support/team.ts'
import { words } from './support/words.ts'

for (const locale of LOCALES) {
  test(`Enter in the password ends none of several log-ins in ${locale}`, async ({ page, browser }) => {
    const { t, at } = words(locale)
    const address = at('/admin/settings?section=account')
    for (const _ of ['a telephone', 'a tablet']) {
      const elsewhere = await browser.newPage()
      await elsewhere.goto(address)
      await logIn(elsewhere, locale)
      await elsewhere.close()
    }
    await page.goto(address)
    await logIn(page, locale)
    const rows = page.locator('#revoke li')
    const before = await rows.count()
    expect(before).toBeGreaterThan(2)
    const password = page.getByLabel(t('settingsPage.passwordToEnd'), { exact: true })
    await password.fill(OWNER.password)
    await password.press('Enter')
    // A form that was sent would have its response before this next request.
    await page.goto(address)
    await expect(rows).toHaveCount(before)
  })
}
