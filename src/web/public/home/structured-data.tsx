import type { TourCard } from '#core/tour/tour.schema.ts'
import { useOrigin, useSite } from '#web/document/site-data.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { StructuredData } from '#web/document/head/structured-data.tsx'

/**
 * The operator and its offer, for search engines; `first` is the place of the first tour among all. Ratings of an
 * operator's own site are not shown there, so none is included.
 */
export function HomeStructuredData({ tours, first = 1 }: { tours: readonly TourCard[]; first?: number }) {
  const origin = useOrigin()
  const locale = usePageLocale()
  const path = usePathIn()
  const { name, email, phone, legal } = useSite()
  const agency = { '@id': `${origin}/#agency` }
  return (
    <StructuredData
      graph={[
        {
          '@type': 'TravelAgency',
          ...agency,
          name,
          url: `${origin}/`,
          ...(email && { email }),
          ...(phone && { telephone: phone }),
          ...(legal.address && { address: legal.address }),
          ...(tours[0] && { image: origin + coverPath(tours[0]) }),
        },
        {
          '@type': 'WebSite',
          '@id': `${origin}/#site`,
          url: origin + path('/'),
          name,
          inLanguage: locale,
          publisher: agency,
        },
        {
          '@type': 'ItemList',
          itemListElement: tours.map(({ slug, title }, index) => ({
            '@type': 'ListItem',
            position: first + index,
            name: title,
            url: origin + path(`/tour/${slug}`),
          })),
        },
      ]}
    />
  )
}

function coverPath({ cover }: TourCard): string {
  return `${cover.base}/${cover.widths.at(-1)}.webp`
}
