import type { ManifestDeparture } from '#core/office/guests/manifest.schema.ts'

/** The taken seats that no guest of the list has: a payment or a choice of a date is still open for them. */
export function heldSeats({ seatsTaken, guests }: Pick<ManifestDeparture, 'seatsTaken' | 'guests'>): number {
  return Math.max(0, seatsTaken - guests.reduce((seats, guest) => seats + guest.seats, 0))
}
