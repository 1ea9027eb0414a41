type PlaceMarkProps = {
  place: string
  /** Of the place, where it is not the page's. */
  placeLang: string | undefined
  coordinates: string
}

/** A small poster of a spot: rings around the meeting point. It shows no street that it does not know. */
export function PlaceMark({ place, placeLang, coordinates }: PlaceMarkProps) {
  return (
    <div className="map place-mark">
      <svg viewBox="0 0 800 320" aria-hidden="true" focusable="false">
        <rect width="800" height="320" fill="#e6f0df" />
        <path d="M0 236C140 190 250 262 400 232S680 168 800 214V320H0Z" fill="#cfe3c4" />
        <path d="M0 276C160 236 300 300 460 268S700 226 800 252V320H0Z" fill="#a8d3e6" />
        <g fill="none" stroke="#166d4b" strokeWidth="2">
          {[40, 84, 132, 186].map((radius) => (
            <circle
              key={radius}
              cx="400"
              cy="150"
              r={radius}
              strokeDasharray="2 9"
              opacity={1 - radius / 240}
            />
          ))}
        </g>
        <path
          d="M40 300C150 250 210 300 290 232S352 190 392 158"
          fill="none"
          stroke="#166d4b"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray="1 13"
        />
        <path d="M400 158c-22-30-34-44-34-64a34 34 0 0 1 68 0c0 20-12 34-34 64Z" fill="#b1422a" />
        <circle cx="400" cy="94" r="13" fill="#fdfbf6" />
      </svg>
      <p>
        <b lang={placeLang}>{place}</b> <span>{coordinates}</span>
      </p>
    </div>
  )
}
