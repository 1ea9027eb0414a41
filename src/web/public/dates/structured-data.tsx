import { decimalOf } from '#core/kernel/money.ts'
import { useTranslations } from 'use-intl'
import { instantAt } from '#core/kernel/zone.ts'
import type { Found, FoundDeparture } from '#core/search/search.schema.ts'
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
  return (departure: FoundDeparture): object => {
    const { tourId, localDateTimeStart, localDateTimeEnd, timeZone, languages } = departure
    const tour = tours.find(({ id }) => id === tourId)
    if (!tour) return {}
    const url = `${origin}${path(`/tour/${tour.slug}`)}?date=${localDateTimeStart.slice(0, 10)}`
    const price = priceOfOne(departure)
    return {
      '@type': 'Event',
      name: tour.title,
      description: tour.shortDescription,
      startDate: withOffset(localDateTimeStart, timeZone),
      endDate: withOffset(localDateTimeEnd, timeZone),
      inLanguage: languages,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: tour.place, address: tour.place },
      image: `${origin}${tour.cover.base}/${Math.max(...tour.cover.widths)}.webp`,
      organizer: { '@type': 'TravelAgency', '@id': `${origin}/#agency`, name, url: `${origin}/` },
      url,
      ...(price &&
        sales !== 'closed' && {
          offers: {
            '@type': 'Offer',
            price: decimalOf(price.amountMinor),
            priceCurrency: price.currency,
            availability: 'https://schema.org/InStock',
            url,
          },
        }),
    }
  }
}

/** A time at a place with its distance from UTC ('2026-12-05T10:00:00+01:00'), whose day is that of the place. */
function withOffset(local: string, timeZone: string): string {
  return instantAt(local, timeZone).toString({ timeZone })
}

/** The price of one guest on this departure, or null where the guests of the party pay different prices. */
function priceOfOne({ units, total }: FoundDeparture): FoundDeparture['total'] | null {
  const [unit, ...others] = units
  if (!unit || others.length > 0) return null
  return { ...total, amountMinor: total.amountMinor / unit.quantity }
}
