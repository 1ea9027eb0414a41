import { langOf, type FallbackLocales } from '#core/kernel/locale.ts'

type Section = { id: string; title: string } & FallbackLocales

type ContentsProps = { label: string; sections: readonly Section[] }

/** The sections of a long page, each a link to its anchor. */
export function Contents({ label, sections }: ContentsProps) {
  return (
    <nav className="contents no-print" aria-label={label}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} lang={langOf(section, 'title')}>
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
