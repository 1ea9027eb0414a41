import { LOCALE_FACTS, LOCALES, type Locale } from '#core/kernel/locale.ts'
import { plainPath, sitePath } from '#core/kernel/site-path.ts'
import { conventionsIn } from '#i18n/conventions-in.ts'

/** The link to one page in another language, in that language's own words; `code` where there is little room. */
export type LanguageLink = { locale: Locale; name: string; code: string; hint: string; href: string }

/** The links from a page to the same page in every other of these languages, its query included. */
export function otherLanguages(
  current: Locale,
  { pathname, search }: { pathname: string; search: string },
  offered: readonly Locale[] = LOCALES,
): LanguageLink[] {
  const plain = plainPath(pathname)
  return offered
    .filter((locale) => locale !== current)
    .map((locale) => ({
      locale,
      name: LOCALE_FACTS[locale].name,
      code: locale.toUpperCase(),
      hint: conventionsIn(locale).readHere,
      href: sitePath(locale, plain) + search,
    }))
}
