import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { nameOfPost } from '#tests/support/site/posted-forms.ts'
import { logIn } from '../back-office.ts'
import { holdPosts } from '../lost-posts/hold-posts.ts'
import { typedIn, typeInForm, type Typed } from '../type-in-form.ts'
import { words } from '../words.ts'

/** A page of the back office with forms to type into. */
export type TypedPage = {
  path: string
  /** Opens the forms; without it, they are all forms that the page shows. */
  open?: (page: Page) => Promise<void>
  /** Opens them after the log-in, where that differs. */
  reopen?: (page: Page) => Promise<void>
  /** The selector of the forms; by default all forms with a post. */
  forms?: string
  /** The selector of the button that sends one of them; by default the button of the last form. */
  send?: string
  /** A script writes some of the fields, so only texts are typed. */
  textsOnly?: true
  /** The form sends itself for a preview after each change. */
  sendsItself?: true
}

/**
 * Types into every form of a page, sends one after the log-in has ended, logs in again, and expects every field as it
 * was typed, secrets excepted. Returns the names of the forms in the manner of `postedForms`.
 */
export async function keepThroughLogIn(page: Page, locale: Locale, kept: TypedPage): Promise<string[]> {
  const { t, at } = words(locale)
  const firstPreview = kept.sendsItself && page.waitForResponse((response) => isPost(response.request()))
  await page.goto(at(kept.path))
  const before = new URL(page.url())
  await show(page, kept)
  const forms = await typedForms(page, kept)
  // Asked before the log-in ends: a preview that meets its end takes the page away.
  const names = await Promise.all(forms.map((form) => nameOf(form, before.pathname)))
  const typed: Typed[][] = []
  if (firstPreview) {
    await firstPreview
    await page.waitForLoadState('networkidle')
  }
  // A preview that meets the end of the log-in before the last field is typed would take the page away.
  const release = kept.sendsItself && (await holdPosts(page))
  if (release) await endLogin(page)
  for (const form of forms) typed.push(await typeInForm(form, { all: !kept.textsOnly }))
  await release?.()
  expect(typed.flat().length, kept.path).toBeGreaterThan(0)

  if (!kept.sendsItself) {
    await endLogin(page)
    // The preview of a form may meet the ended log-in before the click does; the click then ends its navigation.
    const loggedOut = page.waitForURL(/\/admin\/login/).catch(() => {})
    await Promise.race([sender(page, kept, forms).click(), loggedOut])
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('loginPage.title'))
  await expect(page.locator('body')).not.toContainText('loginPage.')
  await logIn(page, locale)
  await expect.poll(() => pathOf(new URL(page.url()))).toBe(pathOf(before))

  // The page itself opens folded parts that hold a kept value.
  await page.locator('main').waitFor()
  await (kept.reopen ?? kept.open)?.(page)
  for (const [index, form] of (await typedForms(page, kept)).entries()) {
    const expected = (typed[index] ?? []).map((field) => (field.isSecret ? { ...field, value: '' } : field))
    await expect.poll(() => typedIn(form), { message: `${kept.path}: ${names[index]}` }).toEqual(expected)
    await expect(form).toBeVisible()
  }
  return names
}

function isPost(request: Request): boolean {
  return request.method() === 'POST'
}

async function endLogin(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'token' })
}

/** Opens the forms and every folded part. */
async function show(page: Page, { open }: TypedPage): Promise<void> {
  await page.locator('main').waitFor()
  await open?.(page)
  await page.evaluate(() =>
    document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')),
  )
}

/** The forms with a field to type into. */
async function typedForms(page: Page, { forms = 'main form[method=post]' }: TypedPage): Promise<Locator[]> {
  const TYPED = ':is(input:not([type=hidden], [type=submit]), select, textarea)'
  return await page
    .locator(forms)
    .filter({ has: page.locator(TYPED) })
    .all()
}

function sender(page: Page, { send }: TypedPage, forms: readonly Locator[]): Locator {
  return send ? page.locator(send) : forms.at(-1)!.locator('button[type=submit]').first()
}

async function nameOf(form: Locator, pathname: string): Promise<string> {
  const intent = await form.evaluate((element: HTMLFormElement) => {
    // Of several buttons the first one, as a press of Enter has it.
    const named = element.elements.namedItem('intent')
    const first = named instanceof RadioNodeList ? named[0] : named
    return (first as HTMLInputElement | undefined | null)?.value ?? ''
  })
  return nameOfPost(pathname.replace(/^\/fr(?=\/)/, ''), intent)
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search
}
