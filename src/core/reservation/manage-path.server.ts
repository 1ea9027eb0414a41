import { keptToken, type LinkKeys } from '../kernel/secret-link.server.ts'
import type { ReservationRow } from './reservation-store.server.ts'

/** The path of the customer's own page, with its secret and without a language. */
export function managePathOf(
  keys: LinkKeys,
  { id, manage_token_hash }: Pick<ReservationRow, 'id' | 'manage_token_hash'>,
): string {
  return `/reservation/${keptToken(keys, 'manage', id, manage_token_hash)}`
}
