import { createHash, createHmac } from 'node:crypto'
import type { SigningKeys } from '../app.ts'

/** The secret of the customer's own page of a reservation: 32 bytes in base64url, the same each time it is asked for. */
export function manageToken(keys: Pick<SigningKeys, 'link'>, reservationId: string): string {
  return derive(keys, 'manage', reservationId)
}

/** The secret of the review page of a reservation: 32 bytes in base64url, the same each time it is asked for. */
export function reviewToken(keys: Pick<SigningKeys, 'link'>, reservationId: string): string {
  return derive(keys, 'review', reservationId)
}

/** The secret of a guide's calendar: 32 bytes in base64url, the same each time it is asked for. */
export function calendarToken(keys: Pick<SigningKeys, 'link'>, linkId: string): string {
  return derive(keys, 'calendar', linkId)
}

/** What the database keeps of a link's secret, to find the row by it and to betray nothing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function derive(keys: Pick<SigningKeys, 'link'>, purpose: string, id: string): string {
  return createHmac('sha256', keys.link).update(`${purpose}:${id}`).digest('base64url')
}
