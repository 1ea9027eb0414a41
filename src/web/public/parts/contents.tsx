type ContentsProps = { label: string; sections: readonly { id: string; title: string }[] }

/** What stands on a long page, each a link to its anchor. */
export function Contents({ label, sections }: ContentsProps) {
  return (
    <nav className="contents no-print" aria-label={label}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
