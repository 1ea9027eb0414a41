import type { Locale } from '#core/kernel/locale.ts'
import { sitePath, plainPath } from '#core/kernel/site-path.ts'

const SETTINGS = '/admin/settings'

/** The page of one's own password, log-ins and second factor. */
export function accountPath(locale: Locale): string {
  return sitePath(locale, `${SETTINGS}?section=account`)
}

/** True for that page, in every language, with its data and its forms. */
export function isAccountPage({ pathname, searchParams }: URL): boolean {
  return plainPath(pathname.replace(/\.data$/, '')) === SETTINGS && searchParams.get('section') === 'account'
}
