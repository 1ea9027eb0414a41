import { Icon } from './icon.tsx'

/** A rating as five stars, drawn by the style sheet. `label` is its text: "4 out of 5". */
export function Stars({ value, label }: { value: number; label: string }) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element has a file
  return <span className="stars" role="img" aria-label={label} data-stars={Math.round(value)} />
}

/** An average in short: one star, the figure, and the number of ratings. */
export function Rating({ value, count }: { value: string; count?: React.ReactNode }) {
  return (
    <span className="rating">
      <Icon name="ph:star-fill" />
      <span className="rating-value">{value}</span>
      {count && <span>{count}</span>}
    </span>
  )
}
