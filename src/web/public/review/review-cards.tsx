import { Icon } from '#web/ui/icon.tsx'
import { PhotoThumbnails } from '#web/ui/photo-thumbnails.tsx'
import type { PictureSource } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'

export interface ReviewView {
  id: string
  rate: number
  /** "4 out of 5" */
  rateLabel: string
  text: string
  /** The language of its text. */
  lang: string
  author: string
  /** Left out on the tour's own page. */
  tour?: string
  tourLang?: string | undefined
  verified: string
  /** "visited Nov 8, 2026, posted on Nov 10, 2026" */
  dates: string
  reply?: { label: string; text: string }
  /** The guest's own, on the tour's page: "Photos by Maya R.". */
  photos?: { label: string; photos: readonly PictureSource[] }
}

type ReviewCardsProps = {
  reviews: readonly ReviewView[]
  /** Three beside one another on large screens. */
  inRow?: boolean
}

/** Reviews as they were written. */
export function ReviewCards({ reviews, inRow = false }: ReviewCardsProps) {
  return (
    <div className={inRow ? 'review-list review-list-three' : 'review-list'}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} {...review} />
      ))}
    </div>
  )
}

function ReviewCard({ rate, rateLabel, text, lang, author, tour, tourLang, ...said }: ReviewView) {
  const { verified, dates, reply, photos } = said
  return (
    <article className="review">
      <header>
        {author && (
          <>
            <span className="review-initial" aria-hidden="true">
              {author.slice(0, 1)}
            </span>
            <b>{author}</b>
          </>
        )}
        <Stars value={rate} label={rateLabel} />
      </header>
      {text && (
        <p className="review-text" lang={lang}>
          {text}
        </p>
      )}
      {photos && <PhotoThumbnails {...photos} />}
      {reply && (
        <p className="review-reply">
          <b>{reply.label}</b> {reply.text}
        </p>
      )}
      <footer>
        {tour && (
          <>
            <b lang={tourLang}>{tour}</b>
            <br />
          </>
        )}
        <span className="review-verified">
          <Icon name="ph:seal-check-fill" />
          {verified}
        </span>
        <span className="review-dates">{dates}</span>
      </footer>
    </article>
  )
}
