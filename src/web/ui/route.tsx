export interface RouteStop {
  name: string
  /** "25 min" */
  duration?: string
  text: string
  tags?: readonly { text: string; lang?: string | undefined }[]
  /** The language of the texts, where it is not the page's. */
  nameLang?: string | undefined
  textLang?: string | undefined
}

/** An itinerary as a dotted line of numbered stops. */
export function Route({ stops }: { stops: readonly RouteStop[] }) {
  return (
    <ol className="route">
      {stops.map(({ name, nameLang, duration, text, textLang, tags = [] }) => (
        <li key={name}>
          <h3>
            <span lang={nameLang}>{name}</span>{' '}
            {duration && <span className="route-minutes">{duration}</span>}
          </h3>
          <p lang={textLang}>{text}</p>
          {tags.length > 0 && (
            <ul className="tag-row">
              {tags.map((tag) => (
                <li key={tag.text} className="tag" lang={tag.lang}>
                  {tag.text}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
