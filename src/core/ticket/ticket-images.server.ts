import { LRUCache } from 'lru-cache'
import type { Needs } from '../app.ts'
import { PhotoStoreFailed } from '../photo/photo-store.ts'
import type { Ticket } from '../reservation/reservation.schema.ts'
import type { EmailShape } from '../photo/photo-renderer.ts'
import { EMAIL_COVER, EMAIL_MAP } from './email-image.ts'
import { printedMap } from './printed-map.server.ts'

/** The images of the tours that sell now, so that the hundredth ticket of a tour draws nothing. */
const kept = new LRUCache<string, Buffer>({ max: 50 })

/** The images of a ticket: its map for paper, and cover and map for an email. Null for each that is not there. */
export type TicketImages = { printedMap: Buffer | null; map: Buffer | null; cover: Buffer | null }

/** The images of a ticket, each null without one, or when the store has none now: a ticket is valid without. */
export async function ticketImages(
  app: Needs<'photos' | 'photoRenderer' | 'log'>,
  ticket: Ticket,
): Promise<TicketImages> {
  const { cover, meetingPoint } = ticket.tour
  const printed = await printedMap(app, ticket)
  const middle = { x: 0.5, y: 0.5 }
  return {
    printedMap: printed,
    map:
      meetingPoint.map &&
      (await drawn(app, meetingPoint.map.base, { ...EMAIL_MAP, focus: middle }, async () => printed)),
    cover:
      cover &&
      (await drawn(app, cover.base, { ...EMAIL_COVER, focus: { x: cover.focalX, y: cover.focalY } }, () =>
        readCover(app, cover),
      )),
  }
}

/** The image of a photo or a map, whose URL never gets another content; `read` is called unless it is kept. */
async function drawn(
  { photoRenderer }: Needs<'photoRenderer'>,
  address: string,
  shape: EmailShape,
  read: () => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const key = `${address} ${JSON.stringify(shape)}`
  const known = kept.get(key)
  if (known) return known
  const photo = await read()
  const image = photo && (await photoRenderer.renderForEmail(photo, shape))
  if (image) kept.set(key, image)
  return image
}

async function readCover(
  { photos, log }: Needs<'photos' | 'log'>,
  { base, widths }: NonNullable<Ticket['tour']['cover']>,
): Promise<Buffer | null> {
  // The smallest file that is sharp enough on a phone.
  const width = widths.find((candidate) => candidate >= 2 * EMAIL_COVER.width) ?? Math.max(...widths)
  try {
    return await photos.get(`${base.replace('/photos/', '')}/${width}.webp`)
  } catch (error) {
    if (!(error instanceof PhotoStoreFailed)) throw error
    log.warn('cover.not_read', { store: photos.name, error })
    return null
  }
}
