import type { ReactNode } from 'react'

interface SectionHeadProps {
  /** The heading's id, for the section that it names. */
  id: string
  kicker?: string
  title: string
  /** A link at the end of the line. */
  aside?: ReactNode
}

/** The dotted label and the heading of a section. */
export function SectionHead({ id, kicker, title, aside }: SectionHeadProps) {
  return (
    <div className="section-head">
      <div>
        {kicker && <p className="kicker">{kicker}</p>}
        <h2 id={id}>{title}</h2>
      </div>
      {aside}
    </div>
  )
}
