import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import type { SentNotice } from '#web/service-worker/show-notice.ts'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { words } from './support/words.ts'

test.use({ serviceWorkers: 'allow' })

/** The operating system's part of a worker: the shown notices, and the opened and focused windows. */
type Centre = { shown: [string, NotificationOptions][]; opened: string[]; focused: string[] }

for (const locale of LOCALES) {
  const { at } = words(locale)
  const notice = (more: Partial<SentNotice> = {}): SentNotice => ({
    title: 'Ana Weber',
    body: '2 × 29 €',
    path: at('/admin/reservations?preset=today'),
    tag: 'b7b0e6',
    ...more,
  })

  test(`a push is shown as a notification, and a click on it opens its page, in ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await openOffice(page, locale, '/admin/tours')
    const worker = await workerOf(page, context)
    const push = await pushesTo(page, baseURL ?? '')
    await standInForSystem(worker)

    await push(JSON.stringify(notice()))
    await expect.poll(async () => (await centreOf(worker)).shown).toHaveLength(1)
    const [[title, options] = ['', {}]] = (await centreOf(worker)).shown
    expect(title).toBe('Ana Weber')
    const { path, body, tag } = notice()
    expect(options).toEqual({ body, tag, data: path, icon: '/icon-192.png' })
    // A repeat after a crash has the same tag, so that it replaces the first; anything else shows nothing.
    for (const text of ['', 'hello', '[]', JSON.stringify(notice())]) await push(text)
    await expect.poll(async () => (await centreOf(worker)).shown).toHaveLength(2)
    expect((await centreOf(worker)).shown[1]).toEqual([title, options])

    // Another open page may hold text that is not saved: the notice opens a window of its own.
    const before = page.url()
    const [target, office] = [new URL(path, baseURL).href, new URL('/admin', baseURL).href]
    await click(worker, path)
    await expect.poll(async () => (await centreOf(worker)).opened).toEqual([target])
    await click(worker, 'https://elsewhere.example/admin')
    await expect.poll(async () => (await centreOf(worker)).opened).toEqual([target, office])
    expect(page.url()).toBe(before)

    // The window that has the page open is shown.
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await click(worker, path)
    await expect.poll(async () => (await centreOf(worker)).focused).toEqual([target])
    expect((await centreOf(worker)).opened).toHaveLength(2)
  })
}

async function workerOf(page: Page, context: BrowserContext): Promise<Worker> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The page has no service worker.')
  return worker
}

/** Delivers pushes as the browser's push service does, decrypted. */
async function pushesTo(page: Page, origin: string): Promise<(text: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

/**
 * The Chromium of the tests has no notification centre, and its worker may focus and open windows only after a person's
 * press on a notification: these calls are recorded instead.
 */
async function standInForSystem(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { centre: Centre; registration: object; clients: object }
    const centre: Centre = { shown: [], opened: [], focused: [] }
    scope.centre = centre
    Object.defineProperty(scope.registration, 'showNotification', {
      value: async (title: string, options: NotificationOptions) => void centre.shown.push([title, options]),
    })
    Object.defineProperty(scope.clients, 'openWindow', {
      value: async (url: string) => void centre.opened.push(url),
    })
    const { prototype } = (globalThis as unknown as { WindowClient: { prototype: object } }).WindowClient
    Object.defineProperty(prototype, 'focus', {
      async value(this: { url: string }) {
        centre.focused.push(this.url)
      },
    })
  })
}

async function centreOf(worker: Worker): Promise<Centre> {
  return await worker.evaluate(() => (globalThis as unknown as { centre: Centre }).centre)
}

/** The press on a notification that carries this data. */
async function click(worker: Worker, data: string): Promise<void> {
  const isClosed = await worker.evaluate(async (path) => {
    let closed = false
    const notification = { data: path, close: () => (closed = true) }
    const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: typeof Event }
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
    return closed
  }, data)
  expect(isClosed).toBe(true)
}
