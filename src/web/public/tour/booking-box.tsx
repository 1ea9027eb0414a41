import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/site-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Rating } from '#web/ui/stars.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import type { BookingCalendar } from './booking-calendar.ts'
import { BookingAnswer } from './booking-answer.tsx'
import { BookingForm } from './booking-form.tsx'
import { BookingMonth } from './booking-month.tsx'
import { BookingTimes } from './booking-times.tsx'
import { usePriceUnit } from './price-words.ts'
import { BOX_ID, useBooking, type BookingData } from './booking-state.ts'

/** The only form of the tour's page: a ticket beside the text on large screens, a sheet on phones. */
export function BookingBox(data: BookingData) {
  const t = useTranslations()
  const { tour, calendar } = data
  const aside = useRef<HTMLDivElement>(null)
  return (
    <div className="tour-aside" ref={aside}>
      <Sheet id={BOX_ID} label={t('bookingBox.label')} closeLabel={t('common.close')} closeHref="#main">
        <Ticket stub={<Stub tour={tour} />}>
          {calendar ? <Steps data={data} calendar={calendar} aside={aside} /> : <NoDates slug={tour.slug} />}
        </Ticket>
      </Sheet>
    </div>
  )
}

function Stub({ tour }: Pick<BookingData, 'tour'>) {
  const t = useTranslations('common')
  const locale = usePageLocale()
  const perUnit = usePriceUnit()
  const { rating, fromPrice } = tour
  return (
    <>
      <p className="ticket-price">
        {t('from')} <b>{formatMoney(fromPrice, locale)}</b>{' '}
        {[perUnit(tour), t('taxesIncluded')].filter(Boolean).join(', ')}
      </p>
      {rating && <Rating value={formatNumber(rating.average, locale, 1)} />}
    </>
  )
}

type StepsProps = {
  data: BookingData
  calendar: BookingCalendar
  aside: RefObject<HTMLDivElement | null>
}

function Steps({ data, calendar, aside }: StepsProps) {
  const booking = useBooking(data)
  useBoxInView(aside, booking.choice.slot !== null)
  return (
    <>
      <BookingAnswer data={data} calendar={calendar} booking={booking} />
      <BookingMonth tour={data.tour} calendar={calendar} booking={booking} />
      <BookingTimes calendar={calendar} booking={booking} />
      <BookingForm data={data} booking={booking} />
    </>
  )
}

function NoDates({ slug }: { slug: string }) {
  const t = useTranslations('bookingBox')
  const path = usePathIn()
  return (
    <div className="empty">
      <h3>{t('noDates')}</h3>
      <p>{t('noDatesHint')}</p>
      <ButtonLink look="quiet" icon="ph:envelope-simple" href={path(`/contact?tour=${slug}`)}>
        {t('writeToUs')}
      </ButtonLink>
    </div>
  )
}

/** Where the box stops being sticky because its form has come, the page follows: the box stays under the pointer. */
function useBoxInView(aside: RefObject<HTMLDivElement | null>, isLong: boolean) {
  const wasLong = useRef(isLong)
  useLayoutEffect(() => {
    const box = aside.current
    const isLarge = matchMedia('(width >= 64rem)').matches
    if (isLong && !wasLong.current && isLarge && box && box.getBoundingClientRect().top < 0)
      box.scrollIntoView({ behavior: 'instant' })
    wasLong.current = isLong
  }, [aside, isLong])
}
