import type { Needs } from '../app.ts'
import { PRINTED_MAP } from '../map/map-renderer.ts'
import { PhotoStoreFailed } from '../photo/photo-store.ts'
import type { Ticket } from '../reservation/reservation.schema.ts'

/** The map of a ticket for paper; null when it has none, or when the store has none now: a ticket is valid without. */
export async function printedMap(
  { photos, log }: Needs<'photos' | 'log'>,
  { tour }: { tour: Pick<Ticket['tour'], 'meetingPoint'> },
): Promise<Buffer | null> {
  const { map } = tour.meetingPoint
  if (!map) return null
  try {
    return await photos.get(`${map.base.replace('/photos/', '')}/${PRINTED_MAP}`)
  } catch (error) {
    if (!(error instanceof PhotoStoreFailed)) throw error
    log.warn('map.not_read', { store: photos.name, error })
    return null
  }
}
