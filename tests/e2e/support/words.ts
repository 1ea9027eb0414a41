import { translator } from '#i18n/translator.ts'
import type { Locale } from '#core/kernel/locale.ts'

/** The product's own messages, and the paths of its pages, in one language. */
export function words(locale: Locale) {
  return {
    t: translator(locale),
    at: (path: string) => (locale === 'fr' ? `/fr${path === '/' ? '' : path}` : path),
  }
}
