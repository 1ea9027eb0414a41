import { LRUCache } from 'lru-cache'
import type { Needs } from '../app.ts'
import { PhotoStoreFailed } from '../photo/photo-store.ts'
import type { Ticket } from '../reservation/reservation.schema.ts'
import type { EmailShape } from '../photo/photo-renderer.ts'
import { EMAIL_COVER, EMAIL_MAP } from './email-picture.ts'
import { printedMap } from './printed-map.server.ts'

/** The pictures of a ticket: its map for paper, and cover and map for an email. Null for each that is not there. */
export type TicketPictures = { printedMap: Buffer | null; map: Buffer | null; cover: Buffer | null }

/** The pictures of a ticket, each null without one, or when the store has none now: a ticket is valid without. */
export async function ticketPictures(
  app: Needs<'photos' | 'photoRenderer' | 'log'>,
  ticket: Ticket,
): Promise<TicketPictures> {
  const [printed, cover] = await Promise.all([printedMap(app, ticket), coverOf(app, ticket)])
  const middle = { x: 0.5, y: 0.5 }
  return {
    printedMap: printed,
    map:
      printed &&
      (await drawn(app, ticket.tour.meetingPoint.map?.base, printed, { ...EMAIL_MAP, focus: middle })),
    cover,
  }
}

async function coverOf(
  { photos, photoRenderer, log }: Needs<'photos' | 'photoRenderer' | 'log'>,
  { tour: { cover } }: Ticket,
): Promise<Buffer | null> {
  if (!cover) return null
  // The smallest file that is sharp enough on a phone.
  const width =
    cover.widths.find((candidate) => candidate >= 2 * EMAIL_COVER.width) ?? Math.max(...cover.widths)
  try {
    const photo = await photos.get(`${cover.base.replace('/photos/', '')}/${width}.webp`)
    const focus = { x: cover.focalX, y: cover.focalY }
    return photo && (await drawn({ photoRenderer }, cover.base, photo, { ...EMAIL_COVER, focus }))
  } catch (error) {
    if (!(error instanceof PhotoStoreFailed)) throw error
    log.warn('cover.not_read', { store: photos.name, error })
    return null
  }
}

/** The pictures of the tours that sell now, so that the hundredth ticket of a tour draws nothing. */
const kept = new LRUCache<string, Buffer>({ max: 50 })

/** A picture at an address that never gets another content. */
async function drawn(
  { photoRenderer }: Needs<'photoRenderer'>,
  address: string | undefined,
  photo: Buffer,
  shape: EmailShape,
): Promise<Buffer | null> {
  const key = `${address} ${JSON.stringify(shape)}`
  const found = kept.get(key) ?? (await photoRenderer.renderForEmail(photo, shape))
  if (found) kept.set(key, found)
  return found
}
