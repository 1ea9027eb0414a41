import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { limitBody, type Standing } from './limit-body.ts'

const OFFICE = '/fr/admin/tours/edit/1/photos'
const MEBIBYTE = 1024 * 1024

const siteFor = (standing: Standing) =>
  new Hono()
    .use(
      limitBody({
        standingOf: async () => standing,
        toLogin: (c) => c.redirect('/admin/login'),
        mayReview: async (_, link) => link === 'open',
      }),
    )
    .post('*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))

const site = siteFor('stranger')

/** A body of 64 KB pieces, which counts the pieces read. */
function bodyOf(pieces: number, headers: Record<string, string> = {}, byte = 'x') {
  const taken = { pieces: 0 }
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      taken.pieces += 1
      if (taken.pieces > pieces) controller.close()
      else controller.enqueue(new Uint8Array(64 * 1024).fill(byte.charCodeAt(0)))
    },
  }
  const body = new ReadableStream(source, { highWaterMark: 0 })
  return { taken, init: { method: 'POST', body, headers, duplex: 'half' } as RequestInit }
}

const announced = (pieces: number) => bodyOf(pieces, { 'Content-Length': String(pieces * 64 * 1024) })

test('a form reaches its page', async () => {
  const response = await site.request('/contact', { method: 'POST', body: 'x'.repeat(100_000) })
  expect(await response.text()).toBe('100000')
})

test.each([
  ['/contact', 'en', 'We could not read this form'],
  ['/fr/contact', 'fr', 'Nous n’avons pas pu lire ce formulaire'],
])('a form with too many fields costs %s a page that is made already', async (path, locale, title) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const response = await site.request(path, { method: 'POST', headers, body: 'a&'.repeat(125_000) })
  expect(response.status).toBe(400)
  const html = await response.text()
  expect(html).toContain(`<html lang="${locale}">`)
  expect(html).toContain(`<h1>${title}</h1>`)
})

test('a form with too many fields is read to its end, and stays in no stream', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '196608' }
  const { init, taken } = bodyOf(3, headers, '&')
  expect((await site.request('/contact', init)).status).toBe(400)
  // With the read that finds the end.
  expect(taken.pieces).toBe(4)
})

test('a form whose sender stops halfway reaches no page', async () => {
  const pages: string[] = []
  const open = new Hono()
    .use(
      limitBody({
        standingOf: async () => 'stranger',
        toLogin: (c) => c.redirect('/admin/login'),
        mayReview: async () => false,
      }),
    )
    .post('*', (c) => {
      pages.push(c.req.path)
      return c.text('page')
    })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(10))
      controller.error(new Error('aborted'))
    },
  })
  const init = { method: 'POST', body, headers: { 'Content-Length': '90000' }, duplex: 'half' } as RequestInit
  expect((await open.request('/contact', init)).status).toBe(408)
  expect(pages).toEqual([])
})

test.each([
  ['leaves in the middle of a photo is no fault of the page', OFFICE, false, 408],
  ['leaves in the middle of a review is no fault of the page', '/reservation/open/avis', false, 408],
  ['leaves after the photo gets the status of the page', OFFICE, true, 500],
])('a sender who %s', async (_, path, complete, status) => {
  const failing = new Hono()
    .use(
      limitBody({
        standingOf: async () => 'member',
        toLogin: (c) => c.text(''),
        mayReview: async () => true,
      }),
    )
    .post('*', (c) => c.text('fault', 500))
  const { init } = announced(16)
  const env = { incoming: { destroyed: true, complete } }
  expect((await failing.request(path, init, env)).status).toBe(status)
})

test.each(['/contact', '/fr/contact', '/admin/login', '/consent', OFFICE, '/admin/tours/new'])(
  'a body that does not say how long it is is not read at all at %s, even of a member',
  async (path) => {
    for (const someone of [site, siteFor('member')]) {
      const { init, taken } = bodyOf(10_000, { 'Transfer-Encoding': 'chunked' })
      expect((await someone.request(path, init)).status).toBe(411)
      expect(taken.pieces).toBe(0)
    }
  },
)

test.each(['/contact', '/admin/login', '/consent', '/admin/tourists'])(
  'a body announced as larger than a form is not read at all at %s',
  async (path) => {
    const { init, taken } = announced(800)
    expect((await siteFor('member').request(path, init)).status).toBe(413)
    expect(taken.pieces).toBe(0)
  },
)

test('a member sends a photo to a tour', async () => {
  const { init } = announced(160)
  const response = await siteFor('member').request(OFFICE, init)
  expect(await response.text()).toBe(String(10 * MEBIBYTE))
})

test('a member saves a page of long texts, of four megabytes at most', async () => {
  const path = '/fr/admin/settings/texts/terms/save'
  const saved = await siteFor('member').request(path, announced(64).init)
  expect(await saved.text()).toBe(String(4 * MEBIBYTE))
  const { init, taken } = announced(65)
  expect((await siteFor('member').request(path, init)).status).toBe(413)
  expect((await site.request(path, announced(64).init)).status).toBe(302)
  expect(taken.pieces).toBe(0)
})

test('a member sends no more than two photos', async () => {
  const { init, taken } = announced(1_000)
  expect((await siteFor('member').request(OFFICE, init)).status).toBe(413)
  expect(taken.pieces).toBe(0)
})

test('a photo from a visitor without log-in stays unread, and its sender is redirected to log in', async () => {
  const { init, taken } = announced(160)
  const response = await site.request(OFFICE, init)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/admin/login')
  expect(taken.pieces).toBe(0)
})

test.each([
  ['of a stranger, asked for by a script of the page', 'stranger', `${OFFICE}.data`],
  ['of a member who must set up something first', 'other', OFFICE],
] as const)('a photo %s stays unread, and its page says why', async (_, standing, path) => {
  const { init, taken } = announced(160)
  const response = await siteFor(standing).request(path, init)
  expect(await response.text()).toBe('0')
  expect(taken.pieces).toBe(0)
})

describe('a review with photos', () => {
  const OPEN = '/fr/reservation/open/avis'

  test.each([OPEN, `${OPEN}.data`])('reaches its page by an open link: %s', async (path) => {
    const { init } = announced(160)
    expect(await (await site.request(path, init)).text()).toBe(String(10 * MEBIBYTE))
  })

  test('stays unread where no review can be given, and its page says why', async () => {
    const { init, taken } = announced(160)
    expect(await (await site.request('/reservation/closed/avis', init)).text()).toBe('0')
    expect(taken.pieces).toBe(0)
  })

  test('that is too large, or the second at once, reaches its page without the photos', async () => {
    const echo = new Hono()
      .use(
        limitBody({
          standingOf: async () => 'stranger',
          toLogin: (c) => c.redirect('/admin/login'),
          mayReview: async () => true,
        }),
      )
      .post('*', async (c) => c.text(await c.req.text()))
    const typed = '--x\r\nContent-Disposition: form-data; name="rate"\r\n\r\n4\r\n--x\r\nphotos'
    const send = (bytes: number, body: BodyInit = typed) => {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(bytes) }
      return echo.request(OPEN, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    }
    const tooLarge = await send(60 * MEBIBYTE)
    expect(await tooLarge.text()).toBe('rate=4&unread-photos=review.photos_too_large')
    const first = new TransformStream<Uint8Array, Uint8Array>()
    const firstSent = send(MEBIBYTE, first.readable)
    expect(await (await send(MEBIBYTE)).text()).toBe('rate=4&unread-photos=upload.crowded')
    await first.writable.close()
    expect((await firstSent).status).toBe(200)
    expect(await (await send(MEBIBYTE)).text()).toBe(typed)
  })
})
