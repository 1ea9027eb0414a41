import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { startStripeStandIn, type StripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn } from './support/back-office.ts'
import { test as base } from './support/own-server.ts'
import { OWNER } from './support/team.ts'
import { chooseDeparture, fillContact } from './support/visitor.ts'
import { words } from './support/words.ts'

/** A product of its own, which sells through the stand-in for Stripe once the owner has set a key. */
const test = base.extend<{ stripe: StripeStandIn }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it
  stripe: async ({}, use) => {
    const stripe = await startStripeStandIn()
    await use(stripe)
    await stripe.stop()
  },
  // Stripe's payment sessions end by the real time.
  env: async ({ stripe }, use) => use({ STRIPE_API_BASE: stripe.url, TEST_CLOCK: '0' }),
})

const TOURS: Record<Locale, string> = {
  en: 'The secret passages of Vieux-Lyon',
  fr: 'Les passages secrets du Vieux-Lyon',
}

test('the owner sets a key, tests it, and a customer pays with it, in both languages', async ({
  page,
  stripe,
  server,
}) => {
  await page.goto(words('fr').at('/admin/settings?section=services'))
  await logIn(page, 'fr')
  for (const locale of ['fr', 'en'] as const) {
    await setKey(page, locale, `sk_test_of_the_journey_in_${locale}`)
    const { secret } = stripe.books.webhookEndpoints.at(-1) ?? { secret: '' }
    await payAtStripe(page, locale, { stripe, secret, origin: server.origin })
  }
  expect(stripe.books.webhookEndpoints).toHaveLength(2)
})

async function setKey(page: Page, locale: Locale, key: string): Promise<void> {
  const { t, at } = words(locale)
  await page.goto(at('/admin/settings?section=services'))
  const panel = page.locator('#connection-save-stripe')
  const field = panel.locator('[name="stripe-secretKey"]')
  const tried = panel.getByRole('button', { name: t('connectionsPage.test'), exact: true })
  const save = panel.getByRole('button', { name: t('connectionsPage.save') })
  const around = panel.locator('.field').filter({ has: page.locator('[name="stripe-secretKey"]') })

  await field.fill('pk_test_the_wrong_one')
  await tried.click()
  await expect(around).toContainText(t('connection.key_publishable'))
  await expect(field).toHaveValue('pk_test_the_wrong_one')
  await field.fill('rk_test_unknown')
  await tried.click()
  await expect(around).toContainText(t('connection.key_unknown'))
  await expectAccessible(page, 'a refused key')
  await field.fill(key)
  await tried.click()
  await expect(panel.getByText(t('connectionsPage.works'))).toBeVisible()
  await save.click()
  await expect(panel).toContainText(t('password.empty'))
  await expect(field).toHaveValue(key)
  await panel.locator('[name="stripe-current"]').fill(OWNER.password)
  await save.click()
  await expect(panel.getByText(t('connectionsPage.saved'))).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(around).toContainText(key.slice(-4))
  expect(await page.content()).not.toContain(key)
  await expect(page.getByText(t('dashboard.testMode'))).toBeVisible()
  await expectAccessible(page, 'a saved key')
}

type Paid = { stripe: StripeStandIn; secret: string; origin: string }

async function payAtStripe(page: Page, locale: Locale, { stripe, secret, origin }: Paid): Promise<void> {
  const { t } = words(locale)
  await chooseDeparture(page, locale, TOURS[locale])
  await expect(page.getByText(t('common.testDemo'))).toBeVisible()
  await fillContact(page, locale, { name: 'Maya Rossi', email: `maya.${locale}@example.com` })
  // The departures of the demo follow the day: the chosen one may have room for one adult only.
  await page.getByRole('button', { name: t('bookingBox.pay', { price: '' }).trim() }).click()
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  stripe.move(id, 'pay')
  expect(await stripe.deliver(`${origin}/api/payment/webhook`, secret)).toBeGreaterThan(0)
  await page.goto(stripe.books.sessions.get(id)?.success_url?.replace('{CHECKOUT_SESSION_ID}', id) ?? '')
  await expect(page.getByText(/^[2-9A-HJ-NP-Z]{8}$/).first()).toBeVisible()
}
