import { Picture, type PictureSource } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/stars.tsx'
import type { LowestPrice } from '../tour/lowest-price.ts'

export interface TourCardView {
  href: string
  place: string
  /** The language of the place, where it is not the page's. */
  placeLang?: string | undefined
  title: string
  /** The language of the title, where it is not the page's. */
  titleLang?: string | undefined
  /** "2½ hours", "English, French", "10 people" */
  facts: string[]
  photo: PictureSource
  rating: { value: string; count: number; countLabel: string } | null
  /** "from", "€340", and the unit if it is not an adult. */
  price: LowestPrice
}

/** Tours to choose from: the whole card is one link to the tour. */
export function TourCards({ tours }: { tours: readonly TourCardView[] }) {
  return (
    <ul className={tours.length % 3 === 0 ? 'card-grid card-grid-three' : 'card-grid'}>
      {tours.map((tour) => (
        <Card key={tour.href} {...tour} />
      ))}
    </ul>
  )
}

function Card({ href, place, placeLang, title, titleLang, facts, photo, rating, price }: TourCardView) {
  return (
    <li className="card">
      <Picture source={photo} sizes="(width >= 64rem) 18rem, 8rem" decorative />
      <div className="card-text">
        <p className="card-place" lang={placeLang}>
          {place}
        </p>
        <h3>
          <a href={href} lang={titleLang}>
            {title}
          </a>
        </h3>
        <ul className="card-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className="card-foot">
          {rating && (
            <Rating
              value={rating.value}
              count={
                <>
                  <span aria-hidden="true">{`(${rating.count})`}</span>
                  <span className="visually-hidden">{rating.countLabel}</span>
                </>
              }
            />
          )}
          <p className="card-price">
            {`${price.from} `}
            <b>{price.amount}</b>
            {price.unit && <span lang={price.unit.lang}>{price.unit.text}</span>}
          </p>
        </div>
      </div>
    </li>
  )
}
