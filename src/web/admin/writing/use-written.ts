import type { Locale } from '#core/kernel/locale.ts'
import { offeredLocale } from '#core/site/languages.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { useOffered } from '../../document/site-data.ts'

/** The language that an editor shows first: the member's own, if the site is offered in it. */
export function useWritten(): Locale {
  return offeredLocale(usePageLocale(), useOffered())
}
