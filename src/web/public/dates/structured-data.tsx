import { useTranslations } from 'use-intl'
import type { Found } from '#core/search/search.schema.ts'
import { useOrigin, useSite } from '#web/document/site-data.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { StructuredData } from '#web/document/head/structured-data.tsx'

/** The most departures that search engines are given. */
const EVENTS_MAX = 12

/** The page and its first departures as events, for search engines. Nothing is offered while sales are closed. */
export function DatesStructuredData({ found }: { found: Found }) {
  const t = useTranslations('datesPage')
  const layout = useTranslations('layout')
  const origin = useOrigin()
  const path = usePathIn()
  const url = origin + path('/dates')
  const event = useEvent(found)
  const steps = [
    { name: layout('home'), item: origin + path('/') },
    { name: t('title'), item: url },
  ]
  return (
    <StructuredData
      graph={[
        { '@type': 'CollectionPage', '@id': url, url, name: t('title'), inLanguage: usePageLocale() },
        {
          '@type': 'BreadcrumbList',
          itemListElement: steps.map((step, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            ...step,
          })),
        },
        {
          '@type': 'ItemList',
          numberOfItems: found.total,
          itemListElement: found.departures.slice(0, EVENTS_MAX).map((departure, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: event(departure),
          })),
        },
      ]}
    />
  )
}

function useEvent({ tours }: Found) {
  const origin = useOrigin()
  const path = usePathIn()
  const { name, sales } = useSite()
  return ({ tourId, startsAt, localDateTimeStart, languages }: Found['departures'][number]): object => {
    const tour = tours.find(({ id }) => id === tourId)
    if (!tour) return {}
    const url = `${origin}${path(`/tour/${tour.slug}`)}?date=${localDateTimeStart.slice(0, 10)}`
    const { amountMinor, currency } = tour.fromPrice
    return {
      '@type': 'Event',
      name: tour.title,
      description: tour.shortDescription,
      startDate: startsAt,
      duration: `PT${tour.durationMinutes}M`,
      inLanguage: languages,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: tour.place, address: tour.place },
      image: `${origin}${tour.cover.base}/${Math.max(...tour.cover.widths)}.webp`,
      organizer: { '@type': 'TravelAgency', '@id': `${origin}/#agency`, name, url: `${origin}/` },
      url,
      ...(sales !== 'closed' && {
        offers: {
          '@type': 'Offer',
          price: (amountMinor / 100).toFixed(2),
          priceCurrency: currency,
          availability: 'https://schema.org/InStock',
          url,
        },
      }),
    }
  }
}
