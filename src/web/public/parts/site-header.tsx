import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface SiteLink {
  label: string
  href: string
  current?: boolean
}

interface SiteHeaderProps {
  name: string
  homeHref: string
  navLabel: string
  menuLabel: string
  links: readonly SiteLink[]
  /** The same page in the other language, in that language's own words. */
  otherLanguage: { locale: string; name: string; code: string; href: string; hint?: string }
  /** Null while nothing is sold online. */
  book: SiteLink | null
}

/** Brand, one list of links (a popover on phones, by the browser alone), the other language, and the way to book. */
export function SiteHeader({
  name,
  homeHref,
  navLabel,
  menuLabel,
  links,
  otherLanguage,
  book,
}: SiteHeaderProps) {
  return (
    <header className="site-head">
      <div className="wrap">
        <a className="brand" href={homeHref}>
          <Icon name="escapade:mark" />
          <span>{name}</span>
        </a>
        <nav className="site-nav" id="site-menu" popover="auto" aria-label={navLabel}>
          <ul>
            {links.map(({ label, href, current }) => (
              <li key={href}>
                <a href={href} aria-current={current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a
          className="site-language"
          href={otherLanguage.href}
          hrefLang={otherLanguage.locale}
          lang={otherLanguage.locale}
          title={otherLanguage.hint}
          // How the server knows this link from all others, on pages that otherwise send no referrer too.
          referrerPolicy="same-origin"
        >
          <Icon name="ph:translate" />
          <span className="site-language-name">{otherLanguage.name}</span>
          <span className="site-language-code" aria-hidden="true">
            {otherLanguage.code}
          </span>
        </a>
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
