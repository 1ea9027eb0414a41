import type { ReactNode } from 'react'
import { Brand, type Logo } from '#web/document/brand.tsx'
import type { SiteLink } from './site-header.tsx'

interface SiteFooterProps {
  name: string
  logo: Logo | null
  homeHref: string
  tagline: string
  /** The language of the tagline, where it is not the page's. */
  taglineLang?: string | undefined
  columns: readonly { title: string; links: readonly SiteLink[] }[]
  /** Company, registration, taxes, mediator: one line each. */
  legal: readonly string[]
  /** An action that belongs to no column. */
  action?: ReactNode
  /** One row of links without brand and titles. */
  isShort: boolean
}

/** Further links, and the legal facts of the operator. */
export function SiteFooter({ legal, action, isShort, ...facts }: SiteFooterProps) {
  return (
    <footer className={isShort ? 'site-foot site-foot-short' : 'site-foot'}>
      <div className="wrap">
        {isShort ? <Links links={facts.columns.flatMap(({ links }) => links)} /> : <Columns {...facts} />}
        <div className="site-foot-legal">
          {legal.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {action}
        </div>
      </div>
    </footer>
  )
}

function Columns({
  name,
  logo,
  homeHref,
  tagline,
  taglineLang,
  columns,
}: Omit<SiteFooterProps, 'legal' | 'action' | 'isShort'>) {
  return (
    <div className="site-foot-columns">
      <div>
        <Brand name={name} href={homeHref} logo={logo} />
        {tagline && <p lang={taglineLang}>{tagline}</p>}
      </div>
      {columns.map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <Links links={links} />
        </div>
      ))}
    </div>
  )
}

function Links({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
