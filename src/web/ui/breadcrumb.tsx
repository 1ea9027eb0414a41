interface BreadcrumbProps {
  label: string
  steps: readonly { name: string; href: string }[]
  /** Where we are: not a link. */
  current: string
}

export function Breadcrumb({ label, steps, current }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {steps.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
