import { Icon } from './icon.tsx'

const FIVE = [1, 2, 3, 4, 5]

/** A whole rating as stars. `label` is its text: "4 out of 5". */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot hold drawings
    <span className="stars" role="img" aria-label={label}>
      {FIVE.map((star) => (
        <Icon
          key={star}
          name={star <= value ? 'ph:star-fill' : 'ph:star'}
          className={star <= value ? 'star' : 'star-empty'}
        />
      ))}
    </span>
  )
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
