import { useTranslations } from 'use-intl'
import type { TourView } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Route } from '#web/ui/route.tsx'
import { featuresOf, GOOD_TO_KNOW } from './facts.ts'

/** The reasons to come, the route, the included features: the tour in the operator's words. */
export function TourStory({ tour }: { tour: TourView }) {
  const t = useTranslations('tourPage')
  const highlights = featuresOf(tour, 'HIGHLIGHT')
  const stops = tour.steps.map(({ minutes, ...step }) => ({
    name: step.name,
    nameLang: langOf(step, 'name'),
    text: step.text,
    textLang: langOf(step, 'text'),
    tags: step.tags.map((tag) => ({ text: tag.text, lang: langOf(tag, 'text') })),
    ...(minutes && { duration: t('minutes', { count: minutes }) }),
  }))
  return (
    <>
      <section className="block" aria-labelledby="why">
        <h2 id="why">{t('whyCome')}</h2>
        {/* Sanitised by the API when it was saved. */}
        <div
          className="prose"
          lang={langOf(tour, 'description')}
          dangerouslySetInnerHTML={{ __html: tour.description }}
        />
        {highlights.length > 0 && <Ticks texts={highlights} />}
      </section>
      {stops.length > 0 && (
        <section className="block" aria-labelledby="route">
          <h2 id="route">{t('itinerary')}</h2>
          <Route stops={stops} />
        </section>
      )}
      <Inclusions tour={tour} />
    </>
  )
}

/** The other facts, by the time when they are needed. */
export function GoodToKnow({ tour }: { tour: TourView }) {
  const t = useTranslations('tourPage')
  const groups = GOOD_TO_KNOW.map(({ type, key }) => ({ key, texts: featuresOf(tour, type) })).filter(
    ({ texts }) => texts.length > 0,
  )
  if (groups.length === 0) return null
  return (
    <section className="block" aria-labelledby="good">
      <h2 id="good">{t('goodToKnow')}</h2>
      {groups.map(({ key, texts }) => (
        <div className="good-group" key={key}>
          <h3>{t(key)}</h3>
          <ul className="prose">
            {texts.map((feature) => (
              <li key={feature.text} lang={langOf(feature, 'text')}>
                {feature.text}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Inclusions({ tour }: { tour: TourView }) {
  const t = useTranslations('tourPage')
  const included = featuresOf(tour, 'INCLUSION')
  const excluded = featuresOf(tour, 'EXCLUSION')
  if (included.length + excluded.length === 0) return null
  return (
    <section className="block" aria-labelledby="included">
      <h2 id="included">{t('included')}</h2>
      <div className="ticks-columns">
        <Ticks texts={included} />
        <Ticks texts={excluded} without={t('notIncluded')} />
      </div>
    </section>
  )
}

/** A ticked list; with `without`, the features that are not included, also in words for screen readers. */
function Ticks({ texts, without }: { texts: TourView['features']; without?: string }) {
  return (
    <ul className={without ? 'ticks ticks-no' : 'ticks'}>
      {texts.map((feature) => (
        <li key={feature.text}>
          <Icon name={without ? 'ph:x-bold' : 'ph:check-bold'} />
          <span>
            {without && <span className="visually-hidden">{`${without} `}</span>}
            <span lang={langOf(feature, 'text')}>{feature.text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
