import type { Locale } from '#core/kernel/locale.ts'
import { sitePath, plainPath } from '#core/kernel/site-path.ts'
import { pageOf } from './login-path.ts'

const SETTINGS = '/admin/settings'

/** The page of one's own password, log-ins and second factor, with the requested page as its return path. */
export function accountPath(locale: Locale, url: string): string {
  return sitePath(locale, `${SETTINGS}?${new URLSearchParams({ section: 'account', to: pageOf(url) })}`)
}

/** True for that page, in every language, with its data and its forms. */
export function isAccountPage({ pathname, searchParams }: URL): boolean {
  return plainPath(pathname.replace(/\.data$/, '')) === SETTINGS && searchParams.get('section') === 'account'
}
