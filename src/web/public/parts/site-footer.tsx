import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { SiteLink } from './site-header.tsx'

interface SiteFooterProps {
  name: string
  homeHref: string
  tagline: string
  /** Of the tagline, where it is not the page's. */
  taglineLang?: string | undefined
  columns: readonly { title: string; links: readonly SiteLink[] }[]
  /** Company, registration, taxes, mediator: one line each. */
  legal: readonly string[]
  /** An action that belongs to no column. */
  action?: ReactNode
}

/** Further links, and the legal facts of the operator. */
export function SiteFooter({
  name,
  homeHref,
  tagline,
  taglineLang,
  columns,
  legal,
  action,
}: SiteFooterProps) {
  return (
    <footer className="site-foot">
      <div className="wrap">
        <div className="site-foot-columns">
          <div>
            <a className="brand" href={homeHref}>
              <Icon name="escapade:mark" />
              <span>{name}</span>
            </a>
            {tagline && <p lang={taglineLang}>{tagline}</p>}
          </div>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
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
