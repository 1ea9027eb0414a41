import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Needs } from '../app.ts'
import { isUuid } from '../kernel/ids.ts'

/** The value of the customer's hold cookie: the reservation's id, signed. */
export function holdToken({ keys }: Needs<'keys'>, reservationId: string): string {
  return `${reservationId}.${sign(keys.cookie[0], reservationId)}`
}

/** The reservation of a hold cookie; null when there is none or the signature is not ours. */
export function reservationOfHoldToken(
  { keys }: Needs<'keys'>,
  token: string | null | undefined,
): string | null {
  const [reservationId = '', signature = ''] = (token ?? '').split('.')
  if (!isUuid(reservationId)) return null
  // Compared as text, because base64url decodes several texts to the same bytes.
  const given = Buffer.from(signature)
  const isOurs = keys.cookie.some((key) => {
    const expected = Buffer.from(sign(key, reservationId))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? reservationId : null
}

function sign(key: Buffer, reservationId: string): string {
  return createHmac('sha256', key).update(`hold:${reservationId}`).digest('base64url')
}
