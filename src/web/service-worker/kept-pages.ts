/** Pages that are kept to be read without a connection, by what they are; never one with a price or places for sale. */
export type KeptKind = 'ticket' | 'office'

const LANGUAGE = '(?:/fr)?'
const TICKET = new RegExp(`^${LANGUAGE}/reservation/[^/.]+$`)
const OFFICE = new RegExp(`^${LANGUAGE}/admin(?:/manifest/[^/.]+)?$`)
const LOGIN = new RegExp(`^${LANGUAGE}/admin/login$`)

/** A ticket, Today or a day's guest list; null for every other page. */
export function keptKind(pathname: string): KeptKind | null {
  if (TICKET.test(pathname)) return 'ticket'
  return OFFICE.test(pathname) ? 'office' : null
}

/** Where nobody is logged in any more: what the office kept here is forgotten. */
export function isLogin(pathname: string): boolean {
  return LOGIN.test(pathname)
}

/** The page that stands for one that cannot be had, in its language. */
export function offlinePageOf(pathname: string): string {
  return /^\/fr(\/|$)/.test(pathname) ? '/fr/offline' : '/offline'
}

/** What a page needs to look like itself, from its HTML: the built files that it names. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g))]
}
