import { useTranslations } from 'use-intl'
import { formatDay, formatTime } from '#i18n/format-date.ts'
import { capitalFirst, joinFacts } from '#i18n/format.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { AskPrivate } from '../../../private/ask-private.tsx'
import { alternativesTo, dayOfSlot, type BookingCalendar } from '../calendar/booking-calendar.ts'
import type { BookedTour } from '../booking-facts.ts'
import { PARTY_ID, type Booking } from '../booking-state.ts'
import { stepQuery } from '../choice.ts'
import { guestsOf, seatsOf } from '../party.ts'
import { RestoredForm } from './restored-form.tsx'
import type { BookingEcho } from './submit-booking.server.ts'

type AlternativesProps = { echo: BookingEcho; tour: BookedTour; calendar: BookingCalendar; booking: Booking }

/** Departures with seats for the whole party, one press away; all typed text comes along. */
export function Alternatives({ echo, tour, calendar, booking }: AlternativesProps) {
  const t = useTranslations()
  const locale = usePageLocale()
  const gone = calendar.slots.find(({ id }) => id === echo.availabilityId)
  // Another departure may solve the refusal of this one, and no other refusal.
  if (!gone || !echo.problem?.message.startsWith('availability.')) return null
  const wanted = Object.fromEntries(Object.entries(echo.units).map(([id, text]) => [id, Number(text) || 0]))
  const slots = alternativesTo(calendar, gone, seatsOf(tour.units, wanted))
  if (slots.length === 0)
    return (
      <>
        <p>{t('bookingBox.noAlternative')}</p>
        <AskPrivate tour={tour.slug} day={dayOfSlot(gone)} party={guestsOf(tour.units, wanted)} />
      </>
    )
  return (
    <>
      <h3>{t('bookingBox.alternatives')}</h3>
      <ul className="alternatives">
        {slots.map((slot) => (
          <li key={slot.id}>
            <RestoredForm
              action={`${stepQuery(booking.query, { slot })}#${PARTY_ID}`}
              contact={echo.contact}
              emailAsked={echo.emailAsked}
              units={echo.units}
              look="quiet"
            >
              {joinFacts([
                capitalFirst(formatDay(slot.start, locale, 'compact'), locale),
                formatTime(slot.start, locale),
                t('common.places', { count: slot.vacancies }),
              ])}
            </RestoredForm>
          </li>
        ))}
      </ul>
    </>
  )
}
