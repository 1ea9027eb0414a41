interface BreadcrumbProps {
  label: string
  steps: readonly { name: string; href: string }[]
  /** The present page: not a link. */
  current: string
  /** The language of `current`, where it is not the page's. */
  currentLang?: string | undefined
}

export function Breadcrumb({ label, steps, current, currentLang }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {steps.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page" lang={currentLang}>
          {current}
        </li>
      </ol>
    </nav>
  )
}
