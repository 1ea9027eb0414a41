import type { Locale } from '#core/kernel/locale.ts'
import { sitePath, plainPath } from '#core/kernel/site-path.ts'

const SETTINGS = '/admin/settings'

/** Where one's own password, logins and second factor are. */
export function accountPath(locale: Locale): string {
  return sitePath(locale, `${SETTINGS}?section=account`)
}

/** True for that page, in whatever language, its data and its forms included. */
export function isAccountPage({ pathname, searchParams }: URL): boolean {
  return plainPath(pathname.replace(/\.data$/, '')) === SETTINGS && searchParams.get('section') === 'account'
}
