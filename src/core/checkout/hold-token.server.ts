import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Needs } from '../app.ts'
import { isUuid } from '../kernel/ids.ts'

/** A reservation with the hash of its present manage link. */
type Linked = { id: string; manage_token_hash: Buffer }

/** The value of the hold cookie of the customer who books: the reservation's id, signed. */
export function holdToken({ keys }: Needs<'keys'>, reservationId: string): string {
  return tokenFor(keys.cookie[0], reservationId, reservationId)
}

/**
 * The value of the hold cookie of a customer who adds guests by the manage link, or pays for them: the id of the
 * reservation that they enlarge, signed with that link. It ends with the link, which a stranger may have received. The
 * `present` cookie of the browser that booked may do more than the link, and is kept.
 */
export function addedGuestsToken(app: Needs<'keys'>, reservation: Linked, present: string): string {
  if (reservationOfHoldToken(app, present) === reservation.id) return present
  return tokenFor(app.keys.cookie[0], reservation.id, withLink(reservation))
}

/** The id that a hold cookie names; nothing is proved by it. */
export function idInHoldToken(token: string | null | undefined): string | null {
  const [id = ''] = (token ?? '').split('.')
  return isUuid(id) ? id : null
}

/** True for the hold cookie of the customer who booked a reservation, or who adds guests by its present link. */
export function isHoldTokenOf(
  { keys }: Needs<'keys'>,
  token: string | null | undefined,
  reservation: Linked,
): boolean {
  return [reservation.id, withLink(reservation)].some((signed) =>
    isSigned(keys.cookie, token ?? '', { id: reservation.id, signed }),
  )
}

/** The reservation of the hold cookie of the customer who booked it; null when there is none or it is not ours. */
export function reservationOfHoldToken(
  { keys }: Needs<'keys'>,
  token: string | null | undefined,
): string | null {
  const id = idInHoldToken(token)
  return id && isSigned(keys.cookie, token ?? '', { id, signed: id }) ? id : null
}

function withLink({ id, manage_token_hash: hash }: Linked): string {
  return `${id}:${hash.toString('base64url')}`
}

/** Compared as text, because base64url decodes several texts to the same bytes. */
function isSigned(
  keys: readonly Buffer[],
  token: string,
  { id, signed }: { id: string; signed: string },
): boolean {
  const given = Buffer.from(token)
  return keys.some((key) => {
    const expected = Buffer.from(tokenFor(key, id, signed))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function tokenFor(key: Buffer, id: string, signed: string): string {
  return `${id}.${createHmac('sha256', key).update(`hold:${signed}`).digest('base64url')}`
}
