import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/document/head/page-head.tsx'

interface PageHeaderProps {
  title: string
  /** One sentence below the title; also the description of the document. */
  lead?: string
  /** Shown in place of the title, which then only names the document. */
  heading?: ReactNode
  /** The parent page: a link above the title. */
  parent?: { label: string; href: string }
  /** A label of the whole page, such as a status. */
  mark?: ReactNode
  /** The actions of the page: buttons and links, the main one last. */
  actions?: ReactNode
}

/** The top of a page of the back office: the document's head, the link back, the one h1, and the actions. */
export function PageHeader({ title, lead = '', heading, parent, mark, actions }: PageHeaderProps) {
  return (
    <header className="admin-top">
      <PageHead title={title} description={lead} />
      <div>
        {parent && (
          <a className="admin-parent" href={parent.href}>
            <Icon name="ph:arrow-left" />
            {parent.label}
          </a>
        )}
        <div className="admin-title">
          <h1>{heading ?? title}</h1>
          {mark}
        </div>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {actions && <div className="admin-top-actions">{actions}</div>}
    </header>
  )
}
