import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Rating } from '#web/ui/stars.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { AskPrivate } from '../../private/ask-private.tsx'
import type { BookingCalendar } from './calendar/booking-calendar.ts'
import { BookingResponse } from './form/booking-response.tsx'
import { BookingForm } from './form/booking-form.tsx'
import { BookingMonth } from './calendar/booking-month.tsx'
import { BookingTimes } from './calendar/booking-times.tsx'
import { useLowestPrice } from '../lowest-price.ts'
import { BOX_ID } from './box-id.ts'
import { useFieldErrors } from './form/use-field-errors.ts'
import { useBooking, type BookingData } from './booking-state.ts'

/** The only form of the tour's page: a ticket beside the text on large screens, a sheet on phones. */
export function BookingBox(data: BookingData) {
  const t = useTranslations()
  const { tour } = data
  return (
    <Sheet id={BOX_ID} label={t('bookingBox.label')} closeLabel={t('common.close')} closeHref="#main">
      <Ticket stub={<Stub tour={tour} />}>
        <Content data={data} />
      </Ticket>
    </Sheet>
  )
}

function Stub({ tour }: Pick<BookingData, 'tour'>) {
  const t = useTranslations('common')
  const locale = usePageLocale()
  const { averageRating, fromPrice } = tour
  const { from, amount, unit } = useLowestPrice()(fromPrice)
  return (
    <>
      <p className="ticket-price">
        {from} <b>{amount}</b> {unit?.text && <span lang={unit.lang}>{unit.text}</span>}
        {unit?.text && ', '}
        {from && t('taxesIncluded')}
      </p>
      {averageRating !== null && <Rating value={formatNumber(averageRating, locale, 1)} />}
    </>
  )
}

function Content({ data }: { data: BookingData }) {
  const t = useTranslations('bookingBox')
  const { slug } = data.tour
  if (data.site.sales === 'closed')
    return <Instead slug={slug} title={t('salesClosed')} hint={t('salesClosedHint')} />
  if (!data.calendar)
    return (
      <Instead slug={slug} title={t('noDates')} hint={t('noDatesHint')}>
        <AskPrivate tour={slug} />
      </Instead>
    )
  return <Steps data={data} calendar={data.calendar} />
}

type StepsProps = { data: BookingData; calendar: BookingCalendar }

function Steps({ data, calendar }: StepsProps) {
  const booking = useBooking(data)
  const fields = useFieldErrors(data.lastEcho)
  useBoxInView(booking.choice.slot !== null)
  return (
    <>
      <BookingResponse data={data} calendar={calendar} booking={booking} fields={fields} />
      <BookingMonth tour={data.tour} calendar={calendar} booking={booking} today={data.today} />
      <BookingTimes calendar={calendar} booking={booking} phone={data.site.phone} />
      <BookingForm data={data} booking={booking} fields={fields} />
    </>
  )
}

type InsteadProps = { slug: string; title: string; hint: string; children?: ReactNode }

/** The departures that cannot be booked online now, and the contact instead. */
function Instead({ slug, title, hint, children }: InsteadProps) {
  const t = useTranslations('bookingBox')
  const path = usePathIn()
  return (
    <div className="empty">
      <h3>{title}</h3>
      <p>{hint}</p>
      <ButtonLink look="quiet" icon="ph:envelope-simple" href={path(`/contact?tour=${slug}`)}>
        {t('writeToUs')}
      </ButtonLink>
      {children}
    </div>
  )
}

/** Where the box stops being sticky because its form has come, the page follows: the box stays under the pointer. */
function useBoxInView(isLong: boolean) {
  const wasLong = useRef(isLong)
  useLayoutEffect(() => {
    const box = document.getElementById(BOX_ID)?.parentElement
    const isLarge = matchMedia('(width >= 64rem)').matches
    if (isLong && !wasLong.current && isLarge && box && box.getBoundingClientRect().top < 0)
      box.scrollIntoView({ behavior: 'instant' })
    wasLong.current = isLong
  }, [isLong])
}
