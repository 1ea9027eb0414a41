import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { PictureSource } from '#web/ui/picture.tsx'
import { Poster } from '#web/ui/poster.tsx'

export interface HeroPoster {
  photo: PictureSource
  /** The facts of a tour; a photo of the operator's own has none of them. */
  tour?: {
    place: string
    placeLang?: string | undefined
    /** "from €29" */
    note: string
    href: string
  }
}

interface HeroProps {
  title: string
  lead: string
  /** The language of the two texts, where it is not the page's. */
  titleLang?: string | undefined
  leadLang?: string | undefined
  /** The way to the dates. */
  search: ReactNode
  /** Null while there are too few reviews for a meaningful average. */
  rating: { value: string; label: string; href: string } | null
  /** "Free cancellation up to 24 h": only a condition that all tours share, null where there is none. */
  assurance: string | null
  wallLabel: string
  /** The first is the page's largest photo; three are hung on the wall. */
  posters: readonly HeroPoster[]
}

/** The tagline, the next step, and the posters: a row to swipe on phones, a wall on large screens. */
export function Hero({ search, rating, assurance, wallLabel, posters, ...said }: HeroProps) {
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
          {search}
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
          <ul
            className="poster-wall"
            aria-label={posters[0]?.tour && wallLabel}
            aria-hidden={!posters[0]?.tour || undefined}
          >
            {posters.map(({ photo, tour }, index) => (
              <li key={photo.base}>
                <Poster photo={photo} {...tour} sizes="(width >= 60rem) 24rem, 55vw" eager={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
