import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SiteView } from '#core/site/site.schema.ts'
import type { TourView } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { cancellationSummary } from '#i18n/cancellation-message.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { PageHandle } from '../document/page-handle.ts'
import { SHARING_CARD } from '#core/photo/sharing-card.ts'
import { epochMsOf } from '#i18n/format-date.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { useOrigin, useSite } from '../document/site-data.ts'
import { usePageLocale, usePathIn } from '../document/page-locale.ts'
import { StructuredData } from '../document/head/structured-data.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ISLAND_AREAS } from '../islands/island-areas.ts'
import { Island, IslandFacts } from '../islands/island.tsx'
import { Icon } from '../ui/icon.tsx'
import { Rating } from '../ui/stars.tsx'
import type { Route } from './+types/tour.ts'
import { Questions } from './sections/questions.tsx'
import { OtherTours } from './sections/other-tours.tsx'
import { BookingBox } from './tour/booking/booking-box.tsx'
import { BookingDock } from './tour/booking/booking-dock.tsx'
import { bookingFacts } from './tour/booking/booking-facts.ts'
import { BookingPageContext, stillPage } from './tour/booking/booking-page.ts'
import { Gallery } from './tour/gallery.tsx'
import { factsForDocument, type TourIslandFacts } from './tour/islands/tour-island-facts.ts'
import { loadTour } from './tour/load-tour.server.ts'
import { MeetingPoint } from './tour/meeting-point.tsx'
import { PrivateBand } from './tour/private-band.tsx'
import { ShareButton } from './tour/share-button.tsx'
import { TourFacts } from './tour/tour-facts.tsx'
import { UnitPrices } from './tour/unit-prices.tsx'
import { TourReviews } from './tour/tour-reviews.tsx'
import { GoodToKnow, TourStory } from './tour/tour-story.tsx'
import { tourGraph } from './tour/tour-structured-data.ts'

export const handle: PageHandle = {
  islands: 'tour',
  areas: ISLAND_AREAS.tour,
  responseAreas: ['availability', 'form', 'hold', 'payment', 'price', 'terms', 'validation'],
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadTour({ context, request, slug: params.slug })
}

export { submitBooking as action } from './tour/booking/form/submit-booking.server.ts'

/** Gallery and booking are the page's islands. */
export default function Tour({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('tourPage')
  const { tour, reviews, otherTours } = loaderData
  const facts: TourIslandFacts = {
    booking: bookingFacts(loaderData, useSite()),
    echo: actionData,
  }
  const booking = { ...facts.booking, echo: actionData, lastEcho: actionData }
  return (
    <BookingPageContext value={stillPage(useLocation().search)}>
      <Head loaderData={loaderData} />
      {tour.status !== 'PUBLISHED' && <PreviewBanner />}
      <div className="wrap">
        <Title tour={tour} />
        <div className="tour-columns">
          <Island name="gallery">
            <Gallery photos={tour.photos} />
          </Island>
          <div>
            <TourFacts tour={tour} />
            <UnitPrices tour={tour} />
            <TourStory tour={tour} />
            <MeetingPoint tour={tour} />
            <GoodToKnow tour={tour} />
            {reviews && <TourReviews rating={tour.rating} reviews={reviews} />}
            <Faqs tour={tour} />
            <PrivateBand tour={tour} />
          </div>
          <Island name="booking-box" className="tour-aside">
            <BookingBox {...booking} />
          </Island>
        </div>
        <OtherTours id="others" title={t('otherTours')} tours={otherTours} />
      </div>
      <Island name="booking-dock">
        <BookingDock {...booking} />
      </Island>
      <IslandFacts facts={factsForDocument(facts)} />
    </BookingPageContext>
  )
}

/** Informs the team that nobody else sees this page. */
function PreviewBanner() {
  return (
    <output className="banner">
      <meta name="robots" content="noindex" />
      {useTranslations('tourPage')('previewBanner')}
    </output>
  )
}

function Head({ loaderData: { tour, calendar, reviews } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useTranslations()
  const origin = useOrigin()
  const path = usePathIn()
  const { name, sales, look } = useSite()
  const title = t(tour.fromPrice.amountMinor > 0 ? 'tourPage.metaTitle' : 'tourPage.metaTitleFree', {
    title: tour.title,
    price: formatMoney(tour.fromPrice, usePageLocale()),
  })
  const graph = tourGraph({
    tour,
    calendar,
    comments: reviews?.comments ?? [],
    origin,
    path: path(`/tour/${tour.slug}`),
    locale: usePageLocale(),
    sellsOnline: sales !== 'closed',
    homePath: path('/'),
    homeName: t('layout.home'),
    operator: name,
  })
  return (
    <>
      <PageHead
        title={title}
        description={tour.shortDescription}
        image={{
          ...SHARING_CARD,
          src: `/sharing/${tour.slug}/${usePageLocale()}.jpg?v=${epochMsOf(tour.updatedAt)}${markOf(look)}`,
          alt: tour.title,
        }}
      />
      {tour.status === 'PUBLISHED' && <StructuredData graph={graph} />}
    </>
  )
}

/** Another one with another look, so that sites that show a card of the former one ask again. */
function markOf({ accent, logo }: SiteView['look']): string {
  return accent.slice(1) + (logo?.base.slice(-6) ?? '')
}

function Title({ tour }: { tour: TourView }) {
  const t = useTranslations()
  const sayCancellation = useTranslations('cancellation')
  const locale = usePageLocale()
  const path = usePathIn()
  const { rating } = tour
  return (
    <header className="tour-title">
      <Breadcrumb
        label={t('layout.breadcrumb')}
        steps={[{ name: t('layout.home'), href: path('/') }]}
        current={tour.place}
        currentLang={langOf(tour, 'place')}
      />
      <h1 lang={langOf(tour, 'title')}>{tour.title}</h1>
      <p className="tour-sub">
        {rating && (
          <Rating
            value={formatNumber(rating.average, locale, 1)}
            count={<a href="#avis">{t('common.reviews', { count: rating.count })}</a>}
          />
        )}
        <span>
          <Icon name="ph:map-pin" /> <span lang={langOf(tour, 'place')}>{tour.place}</span>
        </span>
        <span>
          <Icon name="ph:shield-check" /> {cancellationSummary(sayCancellation, tour.cancellationPolicy)}
        </span>
        <ShareButton slug={tour.slug} title={tour.title} />
      </p>
    </header>
  )
}

function Faqs({ tour }: { tour: TourView }) {
  const t = useTranslations('tourPage')
  if (tour.faqs.length === 0) return null
  return (
    <section className="block" aria-labelledby="questions">
      <h2 id="questions">{t('questions')}</h2>
      <Questions group="tour" items={tour.faqs} />
    </section>
  )
}
