import type { PhotoView } from '#core/photo/photo.schema.ts'
import type { BookingFacts } from '../booking/booking-facts.ts'
import type { BookingEcho } from '../booking/submit-booking.server.ts'

/** The facts of a tour's islands: its gallery, and its booking with the posted form that came back. */
export type TourIslandFacts = {
  photos: readonly PhotoView[]
  booking: BookingFacts
  echo?: BookingEcho | undefined
}
