import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { drawSharingCard } from '#adapters/sharing/draw-sharing-card.ts'
import { SHARING_CARD } from '#core/photo/sharing-card.ts'
import { writeLaunch } from '#core/site/launch-store.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { sharingCards } from './sharing.ts'

type Scene = {
  app: TestApp
  tour: TestTour
  drawn: typeof drawSharingCard & { mock: { calls: unknown[][] } }
  get: (path: string) => Promise<Response>
}

const test = base.extend<Scene>({
  app: async ({ database }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'escapade-sharing-'))
    await use(createTestApp(database.db, { folder }))
    await rm(folder, { recursive: true })
  },
  tour: async ({ app }, use) => {
    const tour = await aTour(app)
    const cover = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#39a779' } })
      .webp()
      .toBuffer()
    await app.photos.put(`photo-of-${tour.slug}/master.webp`, cover, 'image/webp')
    await use(tour)
  },
  drawn: ({ app: _app }, use) => use(vi.fn(drawSharingCard)),
  get: async ({ app, drawn }, use) => {
    const cards = sharingCards(app, drawn)
    await use(async (path) => cards.request(path))
  },
})

test('a published tour has a sharing image of its own in each language', async ({ tour, get }) => {
  const [english, french] = await Promise.all(
    ['en', 'fr'].map((code) => get(`/sharing/${tour.slug}/${code}.jpg`)),
  )
  expect(english?.headers.get('Content-Type')).toBe('image/jpeg')
  const bytes = await english!.bytes()
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...SHARING_CARD })
  expect(Buffer.from(await french!.bytes()).equals(bytes)).toBe(false)
})

test('a sharing image is drawn once, however many requests there are, and again after the tour was changed', async ({
  app,
  tour,
  drawn,
  get,
}) => {
  await Promise.all(Array.from({ length: 5 }, () => get(`/sharing/${tour.slug}/fr.jpg?v=1`)))
  await get(`/sharing/${tour.slug}/fr.jpg`)
  expect(drawn.mock.calls).toHaveLength(1)

  await app.db
    .updateTable('tour')
    .set({ updated_at: app.clock.now().add({ minutes: 1 }).toString() })
    .where('id', '=', tour.id)
    .execute()
  await get(`/sharing/${tour.slug}/fr.jpg`)
  expect(drawn.mock.calls).toHaveLength(2)
})

test.for(['/sharing/no-such-tour/fr.jpg', '/sharing/TOUR/de.jpg', '/sharing/TOUR/fr.png'])(
  'there is nothing at %s',
  async (path, { tour, get }) => {
    const response = await get(path.replace('TOUR', tour.slug))
    expect(response.status).toBe(404)
  },
)

test('a site that is not live shows no sharing image, and no cache keeps that', async ({
  app,
  tour,
  get,
}) => {
  await app.db.deleteFrom('setting').where('key', '=', 'launch').execute()
  const early = await get(`/sharing/${tour.slug}/en.jpg`)
  expect([early.status, early.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  await app.db.transaction().execute((tx) => writeLaunch(tx, app.clock.now()))
  expect((await get(`/sharing/${tour.slug}/en.jpg`)).status).toBe(200)
})

test('a tour that is not published has none, nor one without its cover', async ({ app, tour, get }) => {
  await app.photos.removeAll(`photo-of-${tour.slug}`)
  expect((await get(`/sharing/${tour.slug}/en.jpg`)).status).toBe(404)
  await app.db.updateTable('tour').set({ status: 'DRAFT' }).where('id', '=', tour.id).execute()
  expect((await get(`/sharing/${tour.slug}/en.jpg`)).status).toBe(404)
})
