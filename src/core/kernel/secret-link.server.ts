import { createHash, createHmac } from 'node:crypto'
import type { SigningKeys } from '../app.ts'

export type LinkKeys = Pick<SigningKeys, 'link'>

/** The links to the account of a member: to join, to choose a new password, to confirm another email address. */
type AccountLinkPurpose = 'invitation' | 'password' | 'email-old' | 'email-new'

/**
 * The page that a secret link opens: the customer's own page, its ticket alone, the review, a guide's calendar, the
 * account of a member.
 */
export type LinkPurpose = 'manage' | 'ticket' | 'review' | 'calendar' | AccountLinkPurpose

/** A row gets another secret at most this often. */
export const RENEWALS_MAX = 5

/** The secret of the customer's own page of a new reservation: 32 bytes in base64url. */
export function manageToken(keys: LinkKeys, reservationId: string): string {
  return derive(keys.link[0], 'manage', reservationId)
}

/** The secret of that page after so many corrections of the email address, 1 to RENEWALS_MAX: the former ones end. */
export function renewedManageToken(keys: LinkKeys, reservationId: string, corrections: number): string {
  return derive(keys.link[0], 'manage', renewed(reservationId, corrections))
}

/** The secret of a new link to a ticket: 32 bytes in base64url. */
export function ticketToken(keys: LinkKeys, linkId: string): string {
  return derive(keys.link[0], 'ticket', linkId)
}

/** The secret of the review page of a new reservation: 32 bytes in base64url. */
export function reviewToken(keys: LinkKeys, reservationId: string): string {
  return derive(keys.link[0], 'review', reservationId)
}

/** The secret of a guide's new calendar link: 32 bytes in base64url. */
export function calendarToken(keys: LinkKeys, linkId: string): string {
  return derive(keys.link[0], 'calendar', linkId)
}

/** The secret of a new link to the account of a member: 32 bytes in base64url. */
export function accountToken(keys: LinkKeys, purpose: AccountLinkPurpose, linkId: string): string {
  return derive(keys.link[0], purpose, linkId)
}

/**
 * The secret that a row was made with, also after the key was rotated: the one with the stored hash. Without the key
 * that made it, the secret that a new row would get.
 */
export function keptToken(keys: LinkKeys, purpose: LinkPurpose, id: string, hash: Buffer): string {
  for (let renewals = 0; renewals <= RENEWALS_MAX; renewals += 1) {
    for (const key of keys.link) {
      const token = derive(key, purpose, renewed(id, renewals))
      if (tokenHash(token).equals(hash)) return token
    }
  }
  return derive(keys.link[0], purpose, id)
}

/** The stored value of a link's secret, which finds the row and reveals nothing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function renewed(id: string, renewals: number): string {
  return renewals === 0 ? id : `${id}:${renewals}`
}

function derive(key: Buffer, purpose: LinkPurpose, id: string): string {
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url')
}
