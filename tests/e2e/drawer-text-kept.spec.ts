import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { CAPACITY_MAX } from '#core/tour/tour.ts'
import { aDepartureWithGuests } from './support/a-departure-with-guests.ts'
import { expectToast, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { cutNetwork } from './support/lost-posts/cut-network.ts'
import { holdPosts } from './support/lost-posts/hold-posts.ts'
import { firstTour } from './support/lost-posts/lose-tour-forms.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const DATES = '/admin/disponibilites'

for (const locale of LOCALES) {
  const { t } = words(locale)
  const day = locale === 'fr' ? '2027-06-21' : '2027-06-22'

  test(`a departure in ${locale} keeps its typed text when its booking is closed and opened again`, async ({
    page,
    request,
  }) => {
    const drawer = await openNewDeparture(page, request, { locale, start: `${day}T10:00` })
    const [note, capacity] = [drawer.locator('[name=note]'), drawer.locator('[name=capacity]')]
    await note.fill('Bring the key')
    await capacity.fill('9')
    for (const [button, toast] of [
      ['close', 'isClosed'],
      ['open', 'isOpen'],
    ] as const) {
      await drawer.getByRole('button', { name: t(`availabilitiesAdmin.${button}`), exact: true }).click()
      await expectToast(page, t(`availabilitiesAdmin.${toast}`))
      await expect(
        drawer.getByRole('button', { name: t(`availabilitiesAdmin.${button}`), exact: true }),
      ).toHaveCount(0)
      await expect(note).toHaveValue('Bring the key')
      await expect(capacity).toHaveValue('9')
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: t('adminParts.unsavedCloseTitle') })).toBeVisible()
  })

  test(`a departure in ${locale} asks about text whose save is refused after its booking was closed`, async ({
    page,
    request,
  }) => {
    const drawer = await openNewDeparture(page, request, { locale, start: `${day}T12:00` })
    await drawer.locator('[name=note]').fill('Bring the key')
    await drawer.locator('[name=capacity]').fill(String(CAPACITY_MAX + 1))
    const release = await holdPosts(page, 'intent=save')
    await page.locator('.drawer-actions button').last().click()
    await drawer.getByRole('button', { name: t('availabilitiesAdmin.close'), exact: true }).click()
    await expectToast(page, t('availabilitiesAdmin.isClosed'))
    await release()
    await drawer.locator('[aria-invalid=true]').click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: t('adminParts.unsavedCloseTitle') })).toBeVisible()
  })

  test(`the panels of a departure take no text in ${locale} that the response would discard`, async ({
    page,
    request,
  }) => {
    const drawer = await openNewDeparture(page, request, { locale, start: `${day}T16:00` })
    await expectLockedWhileSent(page, drawer.locator('#edit-departure'), locale)
    await openOffice(page, locale, `${DATES}?add=${day}`)
    await page.locator('#add-departures [name=localDateTimeStart]').fill(`${day}T17:00`)
    await expectLockedWhileSent(page, page.locator('#add-departures'), locale)
  })

  test(`the toast of a lost network covers no control of a departure's panel, in ${locale}`, async ({
    page,
    request,
  }) => {
    const drawer = await openNewDeparture(page, request, { locale, start: `${day}T14:00` })
    await cutNetwork(page)
    await drawer.getByRole('button', { name: t('availabilitiesAdmin.close'), exact: true }).click()
    await expect(drawer.locator('.toaster-failure .toast')).toBeVisible()
    for (const top of [0, 60, 10_000]) {
      await drawer.locator('.drawer-body').evaluate((body, to) => body.scrollTo({ top: to }), top)
      await expect.poll(() => coveredByToast(drawer)).toEqual([])
    }
    const head = drawer.locator('.dialog-head').first()
    const { height = 0 } = (await head.boundingBox()) ?? {}
    await drawer.locator('.toaster-failure .icon-button').click()
    await expect.poll(async () => (await head.boundingBox())?.height).toBeLessThan(height)
  })

  test(`a date to add in ${locale} keeps its typed text beside another tour, and after a press beside it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openOffice(page, locale, `${DATES}?add=${day}`)
    const form = page.locator('#add-departures')
    const [note, capacity] = [form.locator('[name=note]'), form.locator('[name=capacity]')]
    await note.fill('Bring the key')
    await capacity.fill('9')
    await form.locator('[name=tourId]').selectOption({ index: 1 })
    await form.locator('[name=tourId]').selectOption({ index: 0 })
    await expect(note).toHaveValue('Bring the key')
    await expect(capacity).toHaveValue('9')
    await page.mouse.click(5, 450)
    await expect(note).toHaveValue('Bring the key')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('adminParts.unsavedCloseLeave') }).click()
    await expect(form).toHaveCount(0)
  })
}

for (const locale of LOCALES) {
  const { t } = words(locale)
  const closing = (page: Page) => page.getByRole('dialog', { name: t('adminParts.unsavedCloseTitle') })

  test(`a panel asks about the text of a cancellation that was put off, in ${locale}`, async ({
    page,
    request,
  }) => {
    const names = ['Lea', 'Ann']
    const emails = ['lea@example.com', 'ann@example.com']
    const { availabilityId } = await aDepartureWithGuests(await teamApi(request), names, { emails })
    await openOffice(page, locale, `${DATES}?departure=${availabilityId}`)
    const cancel = page.getByRole('button', { name: t('availabilitiesAdmin.cancel'), exact: true })
    const ask = page.getByRole('dialog', { name: t('availabilitiesAdmin.cancelTitle') })
    const text = ask.locator('textarea[lang=fr]')
    await cancel.click()
    await text.fill('Un orage approche.')
    await ask.getByRole('button', { name: t('availabilitiesAdmin.cancelKeep'), exact: true }).click()
    await expect(ask).toBeHidden()
    await page.keyboard.press('Escape')
    await closing(page)
      .getByRole('button', { name: t('adminParts.unsavedCloseStay') })
      .click()
    await cancel.click()
    await expect(text).toHaveValue('Un orage approche.')
    await text.fill('')
    await ask.getByRole('button', { name: t('availabilitiesAdmin.cancelKeep'), exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog.drawer')).toHaveCount(0)
  })

  test(`a radio button that is pressed alone is no text to ask about, in ${locale}`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const { guests } = await aDepartureWithGuests(team, ['Lea'])
    await openOffice(page, locale, `/admin/reservations?open=${guests[0]?.id}`)
    await page.getByRole('button', { name: t('reservationsAdmin.actions.move'), exact: true }).click()
    const price = page.locator('dialog [name=price]')
    await price.last().check({ force: true })
    await page.getByRole('button', { name: t('common.back'), exact: true }).click()
    await expect(price).toHaveCount(0)
    await expect(closing(page)).toBeHidden()
  })
}

/** The panel of a departure that nobody has booked. */
async function openNewDeparture(
  page: Page,
  request: APIRequestContext,
  { locale, start }: { locale: Locale; start: string },
): Promise<Locator> {
  const team = await teamApi(request)
  const { departures } = await team.post<{ departures: { id: string }[] }>('/tours/availabilities', {
    tourId: await firstTour(team),
    localDateTimeStart: start,
    capacity: '8',
    'languages[]': 'fr',
  })
  await openOffice(page, locale, `${DATES}?departure=${departures[0]?.id}`)
  return page.locator('dialog.drawer')
}

/** The texts of the controls in view that lie under a toast. */
async function coveredByToast(drawer: Locator): Promise<string[]> {
  return await drawer.evaluate((dialog) => {
    const over = dialog.querySelector('.toast')!.getBoundingClientRect()
    const view = dialog.querySelector('.drawer-body')!.getBoundingClientRect()
    const isCovered = (control: Element) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const isInBody = control.closest('.drawer-body') !== null
      const [from, to] = isInBody ? [Math.max(top, view.top), Math.min(bottom, view.bottom)] : [top, bottom]
      return from < to && to > over.top && from < over.bottom && right > over.left && left < over.right
    }
    return [...dialog.querySelectorAll('button, a, input:not([type=hidden]), select, textarea')]
      .filter((control) => control.checkVisibility() && !control.closest('.toast') && isCovered(control))
      .map(({ textContent, id }) => textContent || id)
  })
}

/** Closing the panel asks meanwhile, and its result is still reported. */
async function expectLockedWhileSent(page: Page, form: Locator, locale: Locale) {
  const { t } = words(locale)
  await form.locator('[name=note]').fill('Bring the key')
  const release = await holdPosts(page)
  await page.locator('.drawer-actions button').last().click()
  await expect(form).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: t('adminParts.unsavedCloseTitle') })
  await question.getByRole('button', { name: t('adminParts.unsavedCloseStay') }).click()
  await release()
  await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 1 }))
  await expect(form).toHaveCount(0)
}
