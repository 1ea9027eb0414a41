import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { createTileMaps } from '#adapters/maps/tile-maps.ts'
import { createDiskPhotoStore } from '#adapters/photos/disk-photo-store.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { drawMap } from '#core/map/draw-map.server.ts'
import { translator } from '#i18n/translator.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/site/office-site.ts'
import { startTileStandIn } from '#tests/support/stand-ins/tile-stand-in.ts'

test.for([
  ['en', ''],
  ['fr', '/fr'],
] as const)(
  'page, ticket and PDF show the map in %s, with its attribution',
  async ([locale, prefix], { app, site }) => {
    const tiles = await startTileStandIn()
    onTestFinished(tiles.stop)
    tiles.respond(512)
    const folder = await mkdtemp(`${tmpdir()}/escapade-maps-`)
    onTestFinished(() => rm(folder, { recursive: true }))
    app.photos = createDiskPhotoStore(folder)
    const attribution = '© The stand-in'
    app.maps = createTileMaps({ tilesUrl: tiles.tilesUrl, attribution, origin: app.origin })
    const tour = await aTour(app)
    await app.db.insertInto('photo').values(coverOf(tour.id, app.clock.now().toString())).execute()
    const t = translator(locale)
    const pageOf = async (path: string) => (await site.visit(`${prefix}${path}`)).text()

    const before = await pageOf(`/tour/${tour.slug}`)
    expect(before).not.toContain('class="meeting-map"')
    for (const host of ['maps.apple.com', 'www.google.com/maps', 'www.openstreetmap.org'])
      expect(before).toContain(host)

    await drawMap(app, tour.id)
    const alt = t('common.mapOf', { place: 'Place Saint-Jean, 69005 Lyon' })
    const image =
      /<img src="\/photos\/[\w-]+\/768\.webp" srcSet="\/photos\/[\w-]+\/768\.webp 1x, [^"]+\/1536\.webp 2x" width="768" height="384" alt="([^"]*)" loading="lazy"/i
    const reservationId = await aTeamBooked(app, tour, await aDeparture(app, tour, { inHours: 48 }))
    const own = `/reservation/${manageToken(app.keys, reservationId)}`
    for (const html of [await pageOf(`/tour/${tour.slug}`), await pageOf(own)]) {
      expect(image.exec(html)?.[1]).toBe(alt)
      expect(html).toContain(`<figcaption>${attribution}</figcaption>`)
    }

    const pdf = await site.visit(`${prefix}${own}/ticket.pdf`)
    expect(pdf.status).toBe(200)
    const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()))
    const { totalPages, text } = await extractText(document, { mergePages: true })
    expect(totalPages).toBe(1)
    expect(text).toContain(attribution)
  },
)

function coverOf(tourId: string, created_at: string) {
  const id = crypto.randomUUID()
  return {
    id,
    tour_id: tourId,
    storage_key: id,
    position: 0,
    width: 640,
    height: 800,
    widths: [640],
    created_at,
  }
}
