import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { logIn, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { cutNetwork } from './support/lost-posts/cut-network.ts'
import { holdPosts } from './support/lost-posts/hold-posts.ts'
import { tabTo } from './support/keyboard.ts'
import { teamApi } from './support/team-api.ts'
import { aDraft } from './support/tours.ts'
import { words } from './support/words.ts'

const SWATCH = '.look-suggested button'
const DATES = '/admin/disponibilites'
const BUSINESS = '/admin/settings?section=business'

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)
  const question = (page: Page) => page.getByRole('dialog', { name: t('adminParts.unsavedTitle') })
  const today = (page: Page) => page.getByRole('link', { name: t('dashboard.today'), exact: true })
  /** Opens a page of the back office, which need not be one that React hydrates. */
  const open = async (page: Page, path: string) => {
    await page.goto(at(path))
    if (page.url().includes('/admin/login')) await logIn(page, locale)
    await page.waitForLoadState('networkidle')
  }
  /** Follows a link by keyboard. */
  const leave = async (page: Page) => {
    await today(page).focus()
    await page.keyboard.press('Enter')
  }

  test(`a link asks before it loses the text of any form of the office, in ${locale}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const team = await teamApi(request)
    const { id } = await aDraft(team)
    const forms: [path: string, change: () => Promise<void>][] = [
      ['/admin/settings/look', () => page.locator(SWATCH).first().click()],
      [BUSINESS, () => page.locator('[name=phone]').fill('12')],
      ['/admin/business', () => page.locator('[name=phone]').fill('12')],
      ['/admin/tours/new', () => page.locator(`[name="title[${locale}]"]`).fill('Vienne')],
      [`/admin/tours/edit/${id}`, () => page.locator('[name="meetingPoint[address]"]').fill('Vienne')],
      ['/admin/reviews', () => answerAndFold(page)],
      ['/admin/settings/texts/whoami', () => page.locator('.editor-form input:visible').first().fill('Maya')],
    ]
    for (const [path, change] of forms) {
      await open(page, path)
      await change()
      await leave(page)
      await expect(question(page), path).toBeVisible()
      await expect(page.getByRole('button', { name: t('adminParts.unsavedStay') })).toBeFocused()
      if (path === BUSINESS) await expectAccessible(page, 'the question about unsaved text')
      await page.keyboard.press('Escape')
      await expect(question(page)).toBeHidden()
      await expect(today(page)).toBeFocused()
      await expect(page).toHaveURL(at(path))
      await page.keyboard.press('Enter')
      await tabTo(page, '[data-leaves]')
      await page.keyboard.press('Enter')
      await expect(page, path).toHaveURL(at('/admin'))
    }
    await team.post(`/tours/${id}/archive`)
  })

  test(`a changed choice that stays is still there, and the way back asks too, in ${locale}`, async ({
    page,
  }) => {
    await open(page, '/admin')
    await open(page, '/admin/settings/look')
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await (asked.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    await page.locator(SWATCH).first().click()
    await page.locator('.admin-actions a[hreflang]').first().click()
    await question(page)
      .getByRole('button', { name: t('adminParts.unsavedStay') })
      .click()
    await expect(page.locator('#accent')).toHaveValue('#8b1e1e')
    await page.evaluate(() => history.back())
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await expect(page.locator('#accent')).toHaveValue('#8b1e1e')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(at('/admin'))
    expect(asked).toEqual(['beforeunload', 'beforeunload'])
  })

  test(`nothing is asked about text that was taken back, or saved, but about refused text, in ${locale}`, async ({
    page,
  }) => {
    await open(page, BUSINESS)
    const phone = page.locator('[name=phone]')
    const save = page.locator('#contact').getByRole('button', { name: t('settingsPage.save') })
    await phone.press('End')
    await page.keyboard.type('1')
    await page.keyboard.press('Backspace')
    await leave(page)
    await expect(page).toHaveURL(at('/admin'))

    await open(page, BUSINESS)
    const former = await phone.inputValue()
    for (const text of ['+33 4 00 00 00 01', former]) {
      await phone.fill(text)
      await save.click()
      await expect(page).toHaveURL(/done=contact/)
      await expect(page.locator('#contact').getByText(t('settingsPage.saved'))).toBeVisible()
      await leave(page)
      await expect(page).toHaveURL(at('/admin'))
      await open(page, BUSINESS)
      await expect(phone).toHaveValue(text)
    }

    await page.locator('[name=email]').fill('nobody')
    await save.click()
    await expect(page.locator('[name=email]')).toBeFocused()
    await leave(page)
    await expect(question(page)).toBeVisible()
  })

  test(`a toast about the lost network leaves the button of the last form free, in ${locale}`, async ({
    page,
  }) => {
    await open(page, BUSINESS)
    const send = page.locator('main form[method=post] button[type=submit]:visible').last()
    const network = await cutNetwork(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await send.click()
    const toast = page.locator('.toaster-failure .toast')
    await expect(toast).toBeVisible()
    const isFree = () =>
      send.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      })
    await expect.poll(isFree).toBe(true)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await isFree()).toBe(true)
    await toast.locator('.icon-button').click()
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
    network.failure = null
  })

  test(`a panel or dialog asks before it closes with typed text, in ${locale}`, async ({ page }) => {
    test.slow()
    const closing = page.getByRole('dialog', { name: t('adminParts.unsavedCloseTitle') })
    const stay = closing.getByRole('button', { name: t('adminParts.unsavedCloseStay') })
    const goOn = closing.getByRole('button', { name: t('adminParts.unsavedCloseLeave') })
    const panels: [path: string, selector: string, show: () => Promise<void>][] = [
      [DATES, '#add-departures [name=note]', () => page.locator('.departures-add:visible').first().click()],
      [
        '/admin/reservations',
        'dialog [name=text]',
        async () => {
          await page.locator('main tbody a').first().click()
          await page.getByRole('button', { name: t('reservationsAdmin.actions.note'), exact: true }).click()
        },
      ],
    ]
    for (const [path, selector, show] of panels) {
      await openOffice(page, locale, path)
      const field = page.locator(selector)
      const cross = page.locator('dialog:modal', { has: field }).last().locator('.dialog-head button').last()
      const ways = [
        () => page.keyboard.press('Escape'),
        () => cross.click(),
        () => page.evaluate(() => history.back()),
      ]
      for (const [index, close] of ways.entries()) {
        await show()
        const before = await field.inputValue()
        await field.fill('Comes with a stick.')
        // A second Escape in a row is one that a browser does not let a page refuse.
        for (let time = 0; time < 3; time += 1) {
          await close()
          await expect(closing, `${path}, way ${index}, time ${time}`).toBeVisible()
          await expect(stay).toBeFocused()
          if (time === 0 && index === 0) await expectAccessible(page, 'the question of a panel')
          await (time === 1 ? page.keyboard.press('Escape') : stay.click())
          await expect(closing).toBeHidden()
          await expect(field).toHaveValue('Comes with a stick.')
        }
        await close()
        await goOn.click()
        await expect(field).toHaveCount(0)
        await expect(closing).toBeHidden()

        await openOffice(page, locale, path)
        await show()
        await field.focus()
        await page.keyboard.press('End')
        await page.keyboard.type('1')
        await page.keyboard.press('Backspace')
        await expect(field).toHaveValue(before)
        await close()
        await expect(field).toHaveCount(0)
        await openOffice(page, locale, path)
      }
    }
  })

  test(`a dialog that is on its way takes no text, in ${locale}`, async ({ page }) => {
    await openOffice(page, locale, '/admin/reservations')
    await page.locator('main tbody a').first().click()
    await page.getByRole('button', { name: t('reservationsAdmin.actions.note'), exact: true }).click()
    const note = page.getByLabel(t('reservationsAdmin.noteForm.label'))
    await note.fill('Comes with a stick.')
    const release = await holdPosts(page)
    await page.getByRole('button', { name: t('reservationsAdmin.noteForm.confirm') }).click()
    await note.click({ force: true })
    await page.keyboard.type(' And a dog.')
    await expect(note).toHaveValue('Comes with a stick.')
    await release()
    await expect(page.locator('.timeline').getByText('Comes with a stick.').first()).toBeVisible()
  })
}

/** Types an answer to a review, and folds its form. */
async function answerAndFold(page: Page): Promise<void> {
  const form = page.locator('main details.words-form:has(textarea)').first()
  await form.locator('summary').click()
  await form.locator('textarea').fill('Thank you.')
  await form.locator('summary').click()
  await expect(form.locator('textarea')).toBeHidden()
}
