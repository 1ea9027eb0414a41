import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Needs } from '../app.ts'
import { isUuid } from '../kernel/ids.ts'
import { HOLD_TOKEN_SEPARATOR, HOLD_TOKENS_MAX } from '../reservation/checkout.schema.ts'

/** A reservation with the hash of its present manage link. */
type Linked = { id: string; manage_token_hash: Buffer }

/** The value of the hold cookie of the customer who books: the reservation's id, signed. */
export function holdToken({ keys }: Needs<'keys'>, reservationId: string): string {
  return tokenFor(keys.cookie[0], reservationId, reservationId)
}

/**
 * The value of the hold cookie of a customer who adds guests by the manage link, or pays for them: the id of the
 * reservation that they enlarge, signed with that link. It ends with the link, which a stranger may have received. The
 * cookie of the browser that booked, one of `present`, may do more than the link, and is kept.
 */
export function addedGuestsToken(app: Needs<'keys'>, reservation: Linked, present: string): string {
  const kept = eachToken(present).find((token) => reservationOfHoldToken(app, token) === reservation.id)
  return kept ?? tokenFor(app.keys.cookie[0], reservation.id, withLink(reservation))
}

/** The ids that hold cookies name; nothing is proved by them. */
export function idsInHoldTokens(tokens: string | null | undefined): string[] {
  return eachToken(tokens).flatMap((token) => idInHoldToken(token) ?? [])
}

/** The id that a hold cookie names; nothing is proved by it. */
export function idInHoldToken(token: string | null | undefined): string | null {
  const [id = ''] = (token ?? '').split('.')
  return isUuid(id) ? id : null
}

/** True when one cookie is that of the customer who booked a reservation, or who adds guests by its present link. */
export function isHoldTokenOf(
  { keys }: Needs<'keys'>,
  tokens: string | null | undefined,
  reservation: Linked,
): boolean {
  const { id } = reservation
  return eachToken(tokens).some((token) =>
    [id, withLink(reservation)].some((signed) => isSigned(keys.cookie, token, { id, signed })),
  )
}

/** The reservations that this browser's customer booked, by hold cookies of ours. */
export function reservationsOfHoldTokens(
  app: Needs<'keys'>,
  tokens: string | null | undefined,
): readonly string[] {
  return eachToken(tokens).flatMap((token) => reservationOfHoldToken(app, token) ?? [])
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

/** The texts that a browser sends as its tokens, as many as are read; nothing is proved by them. */
function eachToken(tokens: string | null | undefined): readonly string[] {
  return (tokens ?? '').split(HOLD_TOKEN_SEPARATOR, HOLD_TOKENS_MAX)
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
