type SwatchProps = { colour: string; text?: string }

/** A colour, and letters of another colour on it. As a drawing: the page's policy allows no style in an attribute. */
export function Swatch({ colour, text }: SwatchProps) {
  return (
    <svg className="look-swatch" viewBox="0 0 40 28" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width="39"
        height="27"
        rx="7"
        fill={colour}
        stroke="#0d2526"
        strokeOpacity="0.25"
      />
      {text && (
        <text x="20" y="19" textAnchor="middle" fontSize="14" fontWeight="700" fill={text}>
          Aa
        </text>
      )}
    </svg>
  )
}
