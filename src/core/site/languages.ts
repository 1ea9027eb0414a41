import { LOCALES, type Locale } from '../kernel/locale.ts'
import type { Settings } from './settings.ts'

/** The languages in which the site is offered, in the order of the product; the first has the plain texts. */
export type Offered = readonly [Locale, ...Locale[]]

/** All languages but those that the operator has switched off; one is always left. */
export function offeredLanguages({ off }: Settings['languages']): Offered {
  const [first, ...others] = LOCALES.filter((locale) => !off.includes(locale))
  return first === undefined ? LOCALES : [first, ...others]
}

/**
 * The language of an email to a customer: that of the reservation while the site is offered in it, else the first that
 * it is offered in. The reservation keeps its language, so that switching one on again restores it.
 */
export function offeredLocale(wanted: Locale, offered: Offered): Locale {
  return offered.includes(wanted) ? wanted : offered[0]
}
