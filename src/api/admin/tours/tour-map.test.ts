import { describe, expect } from 'vitest'
import { createTileMaps } from '#adapters/maps/tile-maps.ts'
import { drawMap } from '#core/map/draw-map.server.ts'
import { enqueueMaps } from '#core/map/enqueue-maps.server.ts'
import type { MapState } from '#core/map/map.schema.ts'
import { discardPhoto } from '#core/photo/discard-photo.server.ts'
import type { TourView } from '#core/tour/tour.schema.ts'
import { printedMap } from '#core/ticket/printed-map.server.ts'
import { ticketOfReservation } from '#core/ticket/ticket-of-reservation.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { startTileStandIn, type TileStandIn } from '#tests/support/stand-ins/tile-stand-in.ts'
import { send, type Fields, type TeamApi } from '#tests/support/team-api.ts'
import {
  A_TOUR,
  anImage,
  create,
  editable,
  filesIn,
  tourEditorTest,
  upload,
} from '#tests/support/tour-editor-api.ts'

const LYON = { 'meetingPoint[latitude]': '45.7608', 'meetingPoint[longitude]': '4.8272' }
const VIENNE = { 'meetingPoint[latitude]': '45.5256', 'meetingPoint[longitude]': '4.8743' }
const NOWHERE = { 'meetingPoint[latitude]': '', 'meetingPoint[longitude]': '' }

/** An API with a tile source. */
const test = tourEditorTest.extend<{ tiles: TileStandIn; app: TestApp }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures' names from the pattern
  tiles: async ({}, use) => {
    const tiles = await startTileStandIn()
    await use(tiles)
    await tiles.stop()
  },
  app: async ({ database, folder, tiles }, use) =>
    use(createTestApp(database.db, { folder, maps: mapsOf(tiles, '© The stand-in') })),
})

describe('the map of a tour', () => {
  test('is drawn after the save, and shown on the tour and on the ticket', async ({ api, app, tiles }) => {
    const { id, version } = await create(api, { ...A_TOUR, ...LYON })
    expect(await mapOf(api, id)).toEqual({ state: 'waiting', trouble: null, map: null })
    expect(tiles.calls).toEqual([])
    await drawEnqueued(app, id)
    const { state, map } = await mapOf(api, id)
    expect(state).toBe('drawn')
    expect(map).toMatchObject({ widths: [768], attribution: '© The stand-in' })
    expect((await editable(api, id)).meetingPoint.map).toEqual({ state, map, trouble: null })

    const cover = await uploaded(api, id)
    await send(api, 'POST', `/tours/${id}/photos/${cover}`, { 'alt[en]': 'The cover' })
    const { status } = await send(api, 'POST', `/tours/${id}/publish`)
    expect(status).toBe(200)
    expect((await publicTour(api, id)).meetingPoint.map).toEqual(map)

    const saved = await edit(api, id, { ...LYON, 'place[en]': 'Lyon, old town', version: String(version) })
    expect(await mapsEnqueued(app, id)).toBe(0)
    expect(saved.status).toBe(200)
    expect((await mapOf(api, id)).state).toBe('drawn')
  })

  test('follows the coordinates: another point, and none', async ({ api, app, folder }) => {
    const { id } = await create(api, { ...A_TOUR, ...LYON })
    await drawEnqueued(app, id)
    const former = (await mapOf(api, id)).map
    expect((await edit(api, id, VIENNE)).status).toBe(200)
    expect(await mapOf(api, id)).toEqual({ state: 'waiting', trouble: null, map: null })
    await drawEnqueued(app, id)
    const present = (await mapOf(api, id)).map
    expect(present?.base).not.toBe(former?.base)
    await discardEnqueued(app)
    expect(await app.photos.get(fileOf(former?.base))).toBeNull()
    expect(await app.photos.get(fileOf(present?.base))).not.toBeNull()

    expect((await edit(api, id, NOWHERE)).status).toBe(200)
    expect(await mapOf(api, id)).toEqual({ state: 'none', trouble: null, map: null })
    await drawEnqueued(app, id)
    await discardEnqueued(app)
    expect(await filesIn(folder)).toEqual([])
  })

  test('that cannot be drawn delays no save, says why, and is drawn on request', async ({
    api,
    app,
    tiles,
  }) => {
    tiles.respond(500)
    const { id } = await create(api, { ...A_TOUR, ...LYON })
    await expect(drawEnqueued(app, id)).rejects.toMatchObject({ trouble: 'faulty' })
    expect(await mapOf(api, id)).toEqual({ state: 'failed', trouble: 'faulty', map: null })
    expect((await editable(api, id)).meetingPoint.latitude).toBe(45.7608)

    const again = await send(api, 'POST', `/tours/${id}/map`)
    expect(again.status).toBe(202)
    expect(await again.json()).toEqual({ state: 'waiting', trouble: null, map: null })
    tiles.respond(512)
    await drawEnqueued(app, id)
    const { map } = await mapOf(api, id)
    expect(map?.widths).toEqual([768, 1536])

    tiles.respond('cut')
    expect(await (await send(api, 'POST', `/tours/${id}/map`)).json()).toMatchObject({
      state: 'waiting',
      map,
    })
    await expect(drawEnqueued(app, id)).rejects.toMatchObject({ trouble: 'unreachable' })
    expect(await mapOf(api, id)).toEqual({ state: 'failed', trouble: 'unreachable', map })
    expect(await app.photos.get(fileOf(map?.base))).not.toBeNull()

    await edit(api, id, VIENNE)
    await expect(drawEnqueued(app, id)).rejects.toMatchObject({ trouble: 'unreachable' })
    expect(await mapOf(api, id)).toEqual({ state: 'failed', trouble: 'unreachable', map: null })
  })

  test('of a point that moves while it is drawn is not shown', async ({ api, app }) => {
    const { id } = await create(api, { ...A_TOUR, ...LYON })
    const { maps } = app
    if (!maps) throw new Error('there is a tile source')
    const slow: TestApp = {
      ...app,
      maps: {
        ...maps,
        async render(point) {
          const rendered = await maps.render(point)
          await edit(api, id, VIENNE)
          return rendered
        },
      },
    }
    await drawMap(slow, id)
    expect((await mapOf(api, id)).state).toBe('waiting')
    expect(await mapsEnqueued(app, id)).toBe(2)
  })

  test('of another source is drawn at the next start, and removed without one', async ({
    api,
    app,
    tiles,
  }) => {
    const { id } = await create(api, { ...A_TOUR, ...LYON })
    await drawEnqueued(app, id)
    await enqueueMaps(app)
    expect(await mapsEnqueued(app, id)).toBe(0)

    const other = { ...app, maps: mapsOf(tiles, '© Another text') }
    await enqueueMaps(other)
    await drawEnqueued(other, id)
    expect((await mapOf(api, id)).map?.attribution).toBe('© Another text')

    const without = { ...app, maps: null }
    await enqueueMaps(without)
    await drawEnqueued(without, id)
    expect(await app.db.selectFrom('tour_map').select('tour_id').where('tour_id', '=', id).execute()).toEqual(
      [],
    )
    await enqueueMaps(without)
    expect(await mapsEnqueued(app, id)).toBe(0)
  })

  test('is drawn once, and for no tour that is gone', async ({ api, app, tiles }) => {
    const { id } = await create(api, { ...A_TOUR, ...LYON })
    await drawEnqueued(app, id)
    const { length } = tiles.calls
    await drawMap(app, id)
    await drawMap(app, crypto.randomUUID())
    expect(tiles.calls).toHaveLength(length)
  })

  test('is drawn for a copy of its own', async ({ api, app }) => {
    const { id } = await create(api, { ...A_TOUR, ...LYON })
    await drawEnqueued(app, id)
    const copy = (await (await send(api, 'POST', `/tours/${id}/duplicate`, {})).json()) as { id: string }
    await drawEnqueued(app, copy.id)
    expect((await mapOf(api, copy.id)).map?.base).not.toBe((await mapOf(api, id)).map?.base)
  })

  test('is the team’s alone, and that of a known tour', async ({ api }) => {
    const { id } = await create(api, { ...A_TOUR, ...LYON })
    for (const method of ['GET', 'POST']) {
      expect((await send(api, method, `/tours/${id}/map`, undefined, null)).status).toBe(401)
      expect((await send(api, method, `/tours/${crypto.randomUUID()}/map`)).status).toBe(404)
    }
  })

  tourEditorTest(
    'without a tile source there is none, and trying again does nothing',
    async ({ api, app }) => {
      const { id } = await create(api, { ...A_TOUR, ...LYON })
      const off = { state: 'off', trouble: null, map: null }
      expect(await mapOf(api, id)).toEqual(off)
      await drawEnqueued(app, id)
      expect(await (await send(api, 'POST', `/tours/${id}/map`)).json()).toEqual(off)
      expect(await mapsEnqueued(app, id)).toBe(0)
    },
  )
})

test('a ticket has the map of the usual point, on paper too, and none for another address', async ({
  app,
}) => {
  const tour = await aTour(app)
  await drawMap(app, tour.id)
  const departure = await aDeparture(app, tour, {})
  const ticket = await ticketOfReservation(app, await aTeamBooked(app, tour, departure), 'en')
  expect(ticket.tour.meetingPoint.map?.attribution).toBe('© The stand-in')
  expect((await printedMap(app, ticket))?.subarray(0, 3).toString('hex')).toBe('ffd8ff')

  await app.db
    .updateTable('availability')
    .set({ meeting_address: '1 rue Neuve' })
    .where('tour_id', '=', tour.id)
    .execute()
  const moved = await ticketOfReservation(app, await aTeamBooked(app, tour, departure), 'en')
  expect(moved.tour.meetingPoint).toMatchObject({ address: '1 rue Neuve', map: null })
  expect(await printedMap(app, moved)).toBeNull()
})

test('the photo at the meeting point needs no map', async ({ api, app }) => {
  const { id } = await create(api, { ...A_TOUR, ...LYON })
  const photos = [await uploaded(api, id), await uploaded(api, id)]
  const mark = (photoId: string | undefined, showsMeetingPoint: string) =>
    send(api, 'POST', `/tours/${id}/photos/${photoId}`, { showsMeetingPoint })
  const marked = async () => (await editable(api, id)).photos.map((photo) => photo.showsMeetingPoint)
  expect((await mark(photos[0], '1')).status).toBe(200)
  expect((await mark(photos[1], '1')).status).toBe(200)
  await send(api, 'POST', `/tours/${id}/photos/${photos[1]}`, { 'alt[en]': 'The fountain' })
  expect(await marked()).toEqual([false, true])
  await send(api, 'POST', `/tours/${id}/photos/${photos[0]}`, { 'alt[en]': 'The cover' })
  await send(api, 'POST', `/tours/${id}/publish`)
  expect((await publicTour(api, id)).meetingPoint.photo).toMatchObject({ id: photos[1], alt: 'The fountain' })
  expect((await mark(photos[1], 'perhaps')).status).toBe(400)
  await mark(photos[1], '0')
  expect(await marked()).toEqual([false, false])
  expect(await app.db.selectFrom('tour_map').select('tour_id').where('tour_id', '=', id).execute()).toEqual(
    [],
  )
})

function mapsOf(tiles: TileStandIn, attribution: string) {
  return createTileMaps({
    tilesUrl: tiles.tilesUrl,
    attribution,
    origin: 'https://tours.example',
  })
}

async function mapOf(api: TeamApi, id: string): Promise<MapState> {
  const response = await send(api, 'GET', `/tours/${id}/map`)
  expect(response.status).toBe(200)
  return (await response.json()) as MapState
}

async function publicTour(api: TeamApi, id: string): Promise<TourView> {
  const response = await send(api, 'GET', `/tours/${id}`, undefined, null)
  expect(response.status).toBe(200)
  return (await response.json()) as TourView
}

/** Saves fields of the version that is stored now. */
async function edit(api: TeamApi, id: string, fields: Fields): Promise<Response> {
  const { version } = await editable(api, id)
  return send(api, 'POST', `/tours/${id}/edit`, { ...fields, version: String(version) })
}

async function uploaded(api: TeamApi, id: string): Promise<string> {
  return ((await (await upload(api, id, await anImage())).json()) as { id: string }).id
}

function fileOf(base = '/photos/none'): string {
  return `${base.replace('/photos/', '')}/768.webp`
}

async function mapsEnqueued(app: TestApp, tourId: string): Promise<number> {
  const jobs = await app.enqueuedJobs()
  return jobs.filter((job) => job.name === 'draw-map' && job.data.tourId === tourId).length
}

/** Does the enqueued jobs that draw the map of the tour; at least one is expected. */
async function drawEnqueued(app: TestApp, tourId: string): Promise<void> {
  expect(await mapsEnqueued(app, tourId)).toBeGreaterThan(0)
  await drawMap(app, tourId)
}

/** Every file without a row. */
async function discardEnqueued(app: TestApp): Promise<void> {
  for await (const key of app.photos.keys()) await discardPhoto(app, key.split('/')[0] ?? '')
}
