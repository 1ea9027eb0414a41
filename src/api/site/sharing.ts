import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Needs } from '#core/app.ts'
import { MASTER } from '#core/photo/photo-renderer.ts'
import type { DrawSharingCard, SharingCard } from '#core/photo/sharing-card.ts'
import type { TourView } from '#core/tour/tour.schema.ts'
import { tourBySlugOrId } from '#core/tour/tours.server.ts'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { accentColours } from '#core/look/accent-scale.ts'
import { DEFAULT_ACCENT } from '#core/look/look.ts'
import { printedLogo } from '#core/site/look/printed-logo.server.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { formatDuration, formatLanguages } from '#i18n/format.ts'
import { lowestPrice } from '#i18n/offered-price.ts'
import { areaTranslator } from '#i18n/translator.ts'

/** The number of kept cards: 8 MB at about 80 KB each. */
const CARDS_KEPT = 100

const NEVER_KEPT = { 'Cache-Control': 'no-store' }

/**
 * GET /sharing/{slug}/{locale}.jpg: the image that other sites show with a link to a published tour of a live site.
 * Drawn at its first request and kept in memory until the tour or the look changes; pages name it with the time of that
 * change and a mark of the look, so that a reader of an old one requests it again.
 */
export function sharingCards(app: Needs<'db' | 'photos' | 'log'>, draw: DrawSharingCard): Hono {
  const cards = new LRUCache<string, Buffer, { tour: TourView; locale: Locale }>({
    max: CARDS_KEPT,
    fetchMethod: async (_key, _stale, { context }) => {
      const card = await cardOf(app, context.tour, context.locale)
      return card ? draw(card) : undefined
    },
  })
  return new Hono().get(`/sharing/:slug/:file{(?:${LOCALES.join('|')})\\.jpg}`, async (c) => {
    const locale = c.req.param('file').slice(0, -'.jpg'.length) as Locale
    const { launch } = await readSettings(app.db, ['launch'])
    if (launch.liveAt === null) return c.text('Not Found', 404, NEVER_KEPT)
    const found = await tourBySlugOrId(app, c.req.param('slug'), locale)
    const card =
      found.kind === 'tour' &&
      (await cards.fetch([found.tour.id, found.tour.updatedAt, locale, await lookOf(app)].join(), {
        context: { tour: found.tour, locale },
      }))
    if (!card) return c.text('Not Found', 404, NEVER_KEPT)
    return c.body(new Uint8Array(card), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=86400',
      // Other sites show it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}

/** Changes with the parts of a card that belong to no tour. */
async function lookOf({ db }: Needs<'db'>): Promise<string> {
  const { identity, look, logo } = await readSettings(db, ['identity', 'look', 'logo'])
  return [identity.name, look.accent, logo?.key].join()
}

async function cardOf(
  app: Needs<'db' | 'photos' | 'log'>,
  tour: TourView,
  locale: Locale,
): Promise<SharingCard | null> {
  const [{ identity, look }, logo, body] = await Promise.all([
    readSettings(app.db, ['identity', 'look']),
    printedLogo(app),
    app.photos.get(`${tour.cover.base.replace(/^\/photos\//, '')}/${MASTER}`),
  ])
  if (!body) return null
  return {
    operator: identity.name,
    logo,
    ink: accentColours(look.accent || DEFAULT_ACCENT).scale[700],
    place: tour.place,
    title: tour.title,
    facts: [formatDuration(tour.durationMinutes, locale), formatLanguages(tour.languages, locale)].join(
      ' · ',
    ),
    price: lowestPrice(areaTranslator(locale, 'common'), tour.fromPrice, locale),
    cover: { body, focalX: tour.cover.focalX, focalY: tour.cover.focalY },
  }
}
