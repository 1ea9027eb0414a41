interface SectionHeadProps {
  /** The heading's id, for the section that it names. */
  id: string
  kicker?: string
  title: string
}

/** The dotted label and the heading of a section. */
export function SectionHead({ id, kicker, title }: SectionHeadProps) {
  return (
    <div className="section-head">
      {kicker && <p className="kicker">{kicker}</p>}
      <h2 id={id}>{title}</h2>
    </div>
  )
}
