import { expect, test } from 'vitest'
import type { ManifestGuest } from '#core/office/guests/manifest.schema.ts'
import { heldSeats } from './held-seats.ts'

const guestsWith = (...seats: number[]) => seats.map((one) => ({ seats: one }) as ManifestGuest)

test.each([
  ['no seat', 0, guestsWith(), 0],
  ['seats of guests alone', 6, guestsWith(4, 2), 0],
  ['held seats alone', 6, guestsWith(), 6],
  ['both', 6, guestsWith(4), 2],
  ['a guest whose seats were given back since', 3, guestsWith(4), 0],
])('%s', (_, seatsTaken, guests, held) => {
  expect(heldSeats({ seatsTaken, guests })).toBe(held)
})
