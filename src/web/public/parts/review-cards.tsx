import { Icon } from '#web/ui/icon.tsx'
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
  /** "came on Nov 8, 2026, posted Nov 10" */
  dates: string
  reply?: { label: string; text: string }
}

/** Reviews as they were written; `inRow` sets three beside one another on large screens. */
export function ReviewCards({ reviews, inRow = false }: { reviews: readonly ReviewView[]; inRow?: boolean }) {
  return (
    <div className={inRow ? 'review-list review-list-three' : 'review-list'}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} {...review} />
      ))}
    </div>
  )
}

function ReviewCard({ rate, rateLabel, text, lang, author, tour, tourLang, ...said }: ReviewView) {
  const { verified, dates, reply } = said
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
        </span>{' '}
        · {dates}
      </footer>
    </article>
  )
}
