import { Icon } from '../icon.tsx'

/** A neighbouring month; without `href` there is nothing in that direction. */
export interface CalendarStep {
  label: string
  href?: string
}

interface CalendarHeadProps {
  title: string
  previous: CalendarStep
  next: CalendarStep
}

export function CalendarHead({ title, previous, next }: CalendarHeadProps) {
  return (
    <div className="calendar-head">
      <Step {...previous} icon="ph:caret-left-bold" rel="prev" />
      <p aria-live="polite">{title}</p>
      <Step {...next} icon="ph:caret-right-bold" rel="next" />
    </div>
  )
}

function Step({ label, href, icon, rel }: CalendarStep & { icon: string; rel: string }) {
  if (!href) {
    return (
      <span className="icon-button" aria-disabled="true">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <a className="icon-button" href={href} rel={rel} aria-label={label} data-step={rel}>
      <Icon name={icon} />
    </a>
  )
}
