import { Brand, type Logo } from '#web/document/brand.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LanguageLink } from '#web/document/head/other-languages.ts'

export interface SiteLink {
  label: string
  href: string
  current?: boolean
}

interface SiteHeaderProps {
  name: string
  logo: Logo | null
  homeHref: string
  navLabel: string
  menuLabel: string
  closeLabel: string
  links: readonly SiteLink[]
  /** The same page in the other languages. */
  otherLanguages: readonly LanguageLink[]
  /** Null while sales are closed. */
  book: SiteLink | null
}

/** Brand, one list of links (a popover on phones, by the browser alone), the other languages, and the link to book. */
export function SiteHeader({
  name,
  logo,
  homeHref,
  navLabel,
  menuLabel,
  closeLabel,
  links,
  otherLanguages,
  book,
}: SiteHeaderProps) {
  return (
    <header className="site-head">
      <div className="wrap">
        <Brand name={name} href={homeHref} logo={logo} />
        <nav className="site-nav" id="site-menu" popover="auto" aria-label={navLabel}>
          <button
            type="button"
            className="icon-button site-menu-close"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label={closeLabel}
          >
            <Icon name="ph:x-bold" />
          </button>
          <ul>
            {links.map(({ label, href, current }) => (
              <li key={href}>
                <a href={href} aria-current={current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
            {book && (
              <li className="site-menu-book">
                <ButtonLink wide href={book.href}>
                  {book.label}
                </ButtonLink>
              </li>
            )}
          </ul>
        </nav>
        {otherLanguages.map(({ locale, name: language, code, href, hint }, index) => (
          <a
            key={locale}
            className="site-language"
            href={href}
            hrefLang={locale}
            lang={locale}
            title={hint}
            // The mark by which the server recognises this link, on pages that otherwise send no referrer.
            referrerPolicy="same-origin"
          >
            {index === 0 && <Icon name="ph:translate" />}
            <span className="site-language-name">{language}</span>
            <span className="site-language-code" aria-hidden="true">
              {code}
            </span>
          </a>
        ))}
        {book && (
          <ButtonLink className="site-book" size="small" href={book.href}>
            {book.label}
          </ButtonLink>
        )}
        <button
          type="button"
          className="icon-button site-menu-button"
          popoverTarget="site-menu"
          aria-label={menuLabel}
        >
          <Icon name="ph:list-bold" />
        </button>
      </div>
    </header>
  )
}
