import { Picture, type PictureSource } from './picture.tsx'

interface PosterProps {
  photo: PictureSource
  /** Set in capitals by the style sheet: written as a name, and read as one. Without it the print decorates. */
  place?: string
  /** The language of the place, where it is not the page's. */
  placeLang?: string | undefined
  note?: string
  href?: string
  sizes: string
  eager?: boolean
}

/** A framed print with its place name; a link when it has a target. */
export function Poster({ photo, place, placeLang, note, href, sizes, eager = false }: PosterProps) {
  const print = (
    <>
      <Picture source={photo} sizes={sizes} eager={eager} decorative={place === undefined} />
      {place !== undefined && (
        <span className="poster-caption">
          <span className="poster-place" lang={placeLang}>
            {place}
          </span>
          {note && <span className="poster-note">{note}</span>}
        </span>
      )}
    </>
  )
  return href ? (
    <a className="poster" href={href}>
      {print}
    </a>
  ) : (
    <div className="poster">{print}</div>
  )
}
