export interface RouteStop {
  name: string
  /** "25 min" */
  duration?: string
  text: string
  tags?: readonly string[]
}

/** An itinerary as a dotted line of numbered stops. */
export function Route({ stops }: { stops: readonly RouteStop[] }) {
  return (
    <ol className="route">
      {stops.map(({ name, duration, text, tags = [] }) => (
        <li key={name}>
          <h3>
            {name} {duration && <span className="route-minutes">{duration}</span>}
          </h3>
          <p>{text}</p>
          {tags.length > 0 && (
            <ul className="tag-row">
              {tags.map((tag) => (
                <li key={tag} className="tag">
                  {tag}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
