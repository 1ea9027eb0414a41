import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PictureSource } from '#web/ui/picture.tsx'
import { Poster } from '#web/ui/poster.tsx'

export interface HeroPoster {
  picture: PictureSource
  place: string
  placeLang?: string | undefined
  /** "from €29" */
  note: string
  href: string
}

interface HeroProps {
  title: string
  lead: string
  /** Of the two texts, where it is not the page's. */
  titleLang?: string | undefined
  leadLang?: string | undefined
  choose: { label: string; href: string }
  departures: { label: string; href: string }
  /** Null while there are too few reviews for an average to mean anything. */
  rating: { value: string; label: string; href: string } | null
  /** "Free cancellation up to 24 h": only what holds for every tour, null where nothing does. */
  assurance: string | null
  wallLabel: string
  /** The first is the page's largest picture; three are hung on the wall. */
  posters: readonly HeroPoster[]
}

/** The promise, what to do next, and the posters: a row to swipe on phones, a wall on large screens. */
export function Hero({ choose, departures, rating, assurance, wallLabel, posters, ...said }: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          <h1 lang={said.titleLang}>{said.title}</h1>
          {said.lead && (
            <p className="hero-lead" lang={said.leadLang}>
              {said.lead}
            </p>
          )}
          <div className="hero-actions">
            <ButtonLink href={choose.href}>{choose.label}</ButtonLink>
            <ButtonLink look="quiet" icon="ph:calendar-dots" href={departures.href}>
              {departures.label}
            </ButtonLink>
          </div>
          <ul className="hero-trust">
            {rating && (
              <li>
                <Icon name="ph:star-fill" />
                <span>
                  <b>{rating.value}</b> · <a href={rating.href}>{rating.label}</a>
                </span>
              </li>
            )}
            {assurance && (
              <li>
                <Icon name="ph:shield-check" />
                {assurance}
              </li>
            )}
          </ul>
        </div>
        {posters.length > 0 && (
          <ul className="poster-wall" aria-label={wallLabel}>
            {posters.map((poster, index) => (
              <li key={poster.href}>
                <Poster {...poster} sizes="(width >= 60rem) 24rem, 55vw" eager={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
