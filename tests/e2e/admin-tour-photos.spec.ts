import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { drag } from './support/drag.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast, logIn, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { aDraft } from './support/tours.ts'
import { words } from './support/words.ts'

type Editable = { photos: { id: string; alt: { en: string }; focalX: number; width: number }[] }

for (const locale of ['fr', 'en'] as const) {
  const tag = locale === 'fr' ? '@apart' : []
  test(
    `photos are sent, refused beside their names, sorted and described, in ${locale}`,
    { tag },
    async ({ page, request }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const { t } = words(locale)
      const team = await teamApi(request)
      const { id } = await aDraft(team)
      const stored = async () => (await team.get<Editable>(`/tours/admin/${id}`)).photos
      await openOffice(page, locale, `/admin/tours/edit/${id}`)

      const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a photo at all.') }
      const files = [await anImage('#204060', 1600), text, await anImage('#806020', 1000)]
      // The network is slow with the first photo, which stays the first.
      const isSending = (url: URL) => url.pathname.endsWith('/photos')
      await page.route(
        isSending,
        async (route) => {
          await setTimeout(1_000)
          await route.continue()
        },
        { times: 1 },
      )
      await page.locator('.photo-drop input').setInputFiles(files)
      const cards = page.locator('.photo-card')
      await expect(cards).toHaveCount(2)
      const refused = page.locator('.upload-refused')
      await expect(refused).toContainText('notes.jpg')
      await expect(refused).toContainText(t('upload.unreadable'))
      expect((await stored()).map(({ width }) => width)).toEqual([1600, 1000])
      await refused.getByRole('button', { name: t('toursAdmin.dismiss', { name: 'notes.jpg' }) }).click()
      await expect(refused).toBeHidden()
      await expect(cards.filter({ hasText: t('toursAdmin.lowResolution') })).toHaveCount(1)

      await cards.first().locator('textarea[lang=en]').fill('Blue')
      await cards.last().locator('textarea[lang=en]').fill('Ochre')
      await cards.last().locator('textarea[lang=en]').blur()
      await expect.poll(async () => (await stored()).map(({ alt }) => alt.en)).toEqual(['Blue', 'Ochre'])

      const second = t('toursAdmin.photo', { number: 2 })
      await page.getByRole('button', { name: t('toursAdmin.rowUp', { name: second }) }).click()
      await expect.poll(async () => (await stored()).map(({ alt }) => alt.en)).toEqual(['Ochre', 'Blue'])
      // The photo is the first one now: the button that moves it back has the focus.
      const first = t('toursAdmin.photo', { number: 1 })
      await expect(page.getByRole('button', { name: t('toursAdmin.rowDown', { name: first }) })).toBeFocused()
      await expect(cards.first()).toContainText(t('toursAdmin.cover'))
      await drag(page, cards.last().locator('.photo-grip'), cards.first())
      await expect.poll(async () => (await stored()).map(({ alt }) => alt.en)).toEqual(['Blue', 'Ochre'])
      await expect(cards.first().locator('textarea[lang=en]')).toHaveValue('Blue')

      // The second key does not wait for the response to the first.
      await cards.first().locator('.focal-point').press('ArrowRight')
      await cards.first().locator('.focal-point').press('ArrowRight')
      await expect.poll(async () => (await stored())[0]?.focalX).toBeCloseTo(0.6)

      // Photos are saved apart from the form: it has nothing to save, and is not in conflict with itself.
      await expect(page.locator('.save-note')).toHaveAttribute('data-state', 'saved')
      await page.getByRole('button', { name: t('toursAdmin.save'), exact: true }).click()
      await expect(page.locator('.save-note')).toHaveAttribute('data-state', 'saved')
      expect(await stored()).toHaveLength(2)
      await page.setViewportSize({ width: 320, height: 720 })
      await expectAccessible(page, 'the editor with photos')

      // One press too many removes nothing.
      const remove = page.getByRole('button', { name: t('toursAdmin.rowRemove', { name: second }) })
      const question = page.getByRole('dialog', { name: t('toursAdmin.photoRemoveTitle', { number: 2 }) })
      await remove.click()
      await expectAccessible(page, 'the question before a photo is removed')
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(remove).toBeFocused()
      await remove.dblclick()
      await question.getByRole('button', { name: t('toursAdmin.photoRemove'), exact: true }).click()
      await expect.poll(async () => (await stored()).map(({ alt }) => alt.en)).toEqual(['Blue'])
      const firstRemoval = t('toursAdmin.rowRemove', { name: first })
      await expect(page.getByRole('button', { name: firstRemoval })).toBeFocused()
      await team.post(`/tours/${id}/archive`)
    },
  )
}

for (const locale of ['fr', 'en'] as const) {
  test(`a large photo after the end of a log-in is refused by name, and sent after logging in, in ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    const { t } = words(locale)
    const team = await teamApi(request)
    const { id } = await aDraft(team)
    await openOffice(page, locale, `/admin/tours/edit/${id}`)
    await context.clearCookies({ name: 'token' })
    await page.locator('.photo-drop input').setInputFiles(await aLargeImage())
    const refused = page.locator('.upload-refused')
    await expect(refused).toContainText(t('auth.required'))
    await expectAccessible(page, 'the editor with a photo of an ended session')
    const opened = page.waitForEvent('popup')
    await refused.getByRole('link', { name: t('toursAdmin.logInBeside') }).click()
    const beside = await opened
    await logIn(beside, locale)
    await beside.close()
    await refused.getByRole('button', { name: t('toursAdmin.retry') }).click()
    await expect(page.locator('.photo-card')).toHaveCount(1)
    await team.post(`/tours/${id}/archive`)
  })
}

for (const locale of ['fr', 'en'] as const) {
  test(`a description that is typed without a network is asked about, and sent once there is one, in ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    const { t, at } = words(locale)
    const team = await teamApi(request)
    const { id } = await aDraft(team)
    const stored = async () =>
      (await team.get<Editable>(`/tours/admin/${id}`)).photos.map(({ alt }) => alt.en)
    await openOffice(page, locale, `/admin/tours/edit/${id}`)
    await page.locator('.photo-drop input').setInputFiles([await anImage('#204060', 1600)])
    const description = page.locator('.photo-card textarea[lang=en]')
    await description.fill('Blue')
    await expect(page.locator('.save-note')).toHaveAttribute('data-state', 'saved')
    // The text is sent when the focus leaves, which a reload does not wait for.
    const asked = page.waitForEvent('dialog')
    page.once('dialog', (dialog) => void dialog.dismiss())
    await page.evaluate(() => location.reload())
    expect((await asked).type()).toBe('beforeunload')
    await expect(description).toHaveValue('Blue')
    await context.setOffline(true)
    await description.blur()
    await expectToast(page, t('net.offline'))
    const leave = page.locator(`.admin-nav a[href="${at('/admin/reservations')}"]`)
    const question = page.getByRole('dialog', { name: t('adminParts.unsavedTitle') })
    await leave.click()
    await question.getByRole('button', { name: t('adminParts.unsavedStay') }).click()

    await context.setOffline(false)
    await expect.poll(stored).toEqual(['Blue'])
    await leave.click()
    await expect(page).toHaveURL(at('/admin/reservations'))
    await team.post(`/tours/${id}/archive`)
  })
}

/** 12 MB, more than a system takes for a server that does not read: noise, which no format makes small. */
async function aLargeImage() {
  const [width, height] = [2_400, 1_700]
  const noise = randomBytes(width * height * 3)
  const buffer = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name: 'large.png', mimeType: 'image/png', buffer }
}

async function anImage(background: string, width: number) {
  const photo = sharp({ create: { width, height: 800, channels: 3, background } })
  return { name: `${width}.jpg`, mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() }
}
