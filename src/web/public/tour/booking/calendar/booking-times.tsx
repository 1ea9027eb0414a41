import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatDay, formatTime } from '#i18n/format-date.ts'
import { capitalFirst, formatLanguages } from '#i18n/format.ts'
import { minimumMessage } from '#i18n/minimum-message.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SHOWN_FIRST } from '#web/ui/sheet.tsx'
import { GuideLink } from '../../../guides/guide-link.tsx'
import { telephoneLink } from '#web/ui/telephone-link.ts'
import { shownSlotsOn, type BookingCalendar, type Slot } from './booking-calendar.ts'
import { TIMES_ID, type Booking } from '../booking-state.ts'
import { StepLink } from './step-link.tsx'

type BookingTimesProps = { calendar: BookingCalendar; booking: Booking; phone: string }

/** The departures of the chosen day as cards; before a day is chosen, the next ones. */
export function BookingTimes({ calendar, booking, phone }: BookingTimesProps) {
  const t = useTranslations('bookingBox')
  const common = useTranslations('common')
  const locale = usePageLocale()
  const { day, slot: chosen } = booking.choice
  const section = useShownOnChange(day)
  if (!day) return <p className="booking-next">{t('chooseDateHint')}</p>
  const slots = shownSlotsOn(calendar.slots, day)
  return (
    <section
      className="booking-step"
      id={TIMES_ID}
      ref={section}
      aria-labelledby="times-title"
      {...{ [SHOWN_FIRST]: chosen ? '' : undefined }}
    >
      <h3 id="times-title">{capitalFirst(formatDay(day, locale, 'medium'), locale)}</h3>
      <ul className="slots">
        {slots.map((slot) => (
          <li key={slot.id}>
            <SlotCard slot={slot} chosen={slot.id === chosen?.id} booking={booking} phone={phone} />
          </li>
        ))}
      </ul>
      {chosen?.guide && (
        <p className="booking-place">
          <Icon name="ph:user" />
          <GuideLink name={chosen.guide}>
            {capitalFirst(common('withGuide', { name: chosen.guide }), locale)}
          </GuideLink>
        </p>
      )}
      {chosen?.minimum && (
        <p className="booking-place">
          <Icon name="ph:users-three" />
          <span>{minimumMessage(common, chosen.minimum, locale)}</span>
        </p>
      )}
      {chosen?.meetingAddress && (
        <p className="booking-place">
          <Icon name="ph:map-pin" />
          <span>{t('meetsElsewhere', { address: chosen.meetingAddress })}</span>
        </p>
      )}
      {!chosen && (
        <p className="booking-next">
          {slots.some((slot) => slot.bookable) ? t('chooseTimeHint') : t('chooseOtherDate')}
        </p>
      )}
    </section>
  )
}

/** Scrolls the times of another day into view, as little as that takes: below a whole month they may be out of it. */
function useShownOnChange(day: string | null) {
  const ref = useRef<HTMLElement>(null)
  const shown = useRef(day)
  useEffect(() => {
    if (day !== shown.current) ref.current?.scrollIntoView({ block: 'nearest' })
    shown.current = day
  }, [day])
  return ref
}

type SlotCardProps = { slot: Slot; chosen: boolean; booking: Booking; phone: string }

function SlotCard({ slot, chosen, booking, phone }: SlotCardProps) {
  const t = useTranslations()
  const locale = usePageLocale()
  const time = formatTime(slot.start, locale)
  const languages = formatLanguages(slot.languages, locale)
  if (!slot.bookable)
    return (
      <div className="slot slot-off">
        {time}
        <small>{slot.reason === 'sold_out' ? t('common.soldOut') : <CallToBook phone={phone} />}</small>
      </div>
    )
  const places = slot.few
    ? t('common.onlyPlacesLeft', { count: slot.vacancies })
    : t('common.places', { count: slot.vacancies })
  return (
    <StepLink
      className="slot"
      href={booking.hrefOf({ slot })}
      aria-current={chosen ? 'true' : undefined}
      follow={booking.follow}
    >
      {time}
      <small>
        {languages} · {places}
      </small>
      {/* The chosen one has its guide below, as a link. */}
      {slot.guide && !chosen && <small>{t('common.withGuide', { name: slot.guide })}</small>}
    </StepLink>
  )
}

function CallToBook({ phone }: { phone: string }) {
  const t = useTranslations('bookingBox')
  if (!phone) return t('closed')
  return <a href={telephoneLink(phone)}>{t('callToBook', { phone })}</a>
}
