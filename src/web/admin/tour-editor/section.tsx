import type { ReactNode } from 'react'

/** A part of the editor under its heading, the target of the page's own contents. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section className="editor-section panel" id={id} aria-labelledby={`${id}-title`}>
      <div className="editor-section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
