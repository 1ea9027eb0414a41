import { expect } from 'vitest'
import { reviewToken } from '#core/kernel/secret-link.server.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { hostileFiles } from '#tests/support/hostile/hostile-files.ts'
import { photoTest as test } from '#tests/support/photo-test.ts'
import { anImage, filesIn } from '#tests/support/tour-editor-api.ts'

const pathOf = (link: string) => `/tour/availability/reservations/${link}/comments`

/** Sends a review with photos as a browser does: with the length of its body. */
async function review(app: TestApp, link: string, photos: readonly Blob[]): Promise<string> {
  const form = new FormData()
  form.set('rate', '5')
  form.set('content', 'Une tour rose.')
  for (const photo of photos) form.append('photos[]', photo)
  const whole = new Response(form)
  const body = await whole.arrayBuffer()
  const headers = {
    'Content-Type': whole.headers.get('Content-Type') ?? '',
    'Content-Length': String(body.byteLength),
  }
  const response = await createTestApi(app).request(pathOf(link), { method: 'POST', headers, body })
  type SeenResponse = { code?: string; status?: string; fields?: object }
  const { code, status, fields } = (await response.json()) as SeenResponse
  return `${response.status} ${code ?? status ?? ''}${fields ? ` ${JSON.stringify(fields)}` : ''}`
}

test('a review is sent with up to three photos by its link', async ({ app, folder }) => {
  const link = await aReviewLink(app)
  const photos = [await anImage(), await anImage(), await anImage()]
  expect(await review(app, link, [...photos, await anImage()])).toBe(
    '400 validation.failed {"photos":"review.too_many_photos"}',
  )
  expect(await filesIn(folder)).toEqual([])
  expect(await review(app, link, photos)).toBe('201 PENDING')
  expect(new Set(await filesIn(folder))).toContain('master.webp')
})

test.for(Object.keys(hostileFiles))('%s is no photo of a review', async (name, { app, folder }) => {
  const link = await aReviewLink(app)
  expect(await review(app, link, [(await hostileFiles[name]?.()) ?? new Blob()])).toMatch(
    /^(?:413|415|422) upload\./,
  )
  expect(await filesIn(folder)).toEqual([])
})

test('a link sends photos of few bytes ten times a day, as large ones', async ({ app }) => {
  const link = await aReviewLink(app)
  const noPhoto = [new Blob(['Not a photo.'])]
  const responses: string[] = []
  for (let time = 0; time < 11; time += 1) responses.push(await review(app, link, noPhoto))
  expect(responses.slice(0, 10)).toEqual(Array<string>(10).fill('422 upload.unreadable'))
  expect(responses.at(-1)).toBe('429 review.too_many')
})

test('without an open review link nothing larger than a form is read', async ({ app }) => {
  const tour = await aTour(app)
  const early = reviewToken(app.keys, await aPaidBooking(app, tour, await aDeparture(app, tour)))
  const large = [new Blob([new Uint8Array(300_000)])]
  expect(await review(app, early, large)).toBe('413 upload.too_large')
  expect(await review(app, 'x'.repeat(43), large)).toBe('404 reservation.not_found')
})

async function aReviewLink(app: TestApp): Promise<string> {
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
  app.clock.advance({ hours: 8 * 24 })
  return reviewToken(app.keys, id)
}
