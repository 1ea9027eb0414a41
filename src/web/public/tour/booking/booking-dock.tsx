import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatDay, formatTime } from '#i18n/format-date.ts'
import { capitalFirst } from '#i18n/format.ts'
import { capitalOfferedPrice } from '#i18n/offered-price.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { quoteOf, useBooking, type Booking, type BookingData } from './booking-state.ts'
import { BOX_ID } from './box-id.ts'
import { dockLift } from './dock-lift.ts'
import { usePartyInWords } from './party-in-words.ts'
import { useLowestPrice } from '../lowest-price.ts'

/**
 * The choice, its price and the link to the booking box, in view at any height: a bar on phones, on large screens a
 * card over the column of the box while the box itself is out of view. Nothing while sales are closed.
 */
export function BookingDock(data: BookingData) {
  const t = useTranslations()
  const booking = useBooking(data)
  const dock = useDockPlace()
  const isChosen = booking.choice.slot !== null
  if (data.site.sales === 'closed') return null
  return (
    <aside className="dock" aria-label={t('tourPage.dockLabel')} ref={dock}>
      {isChosen ? <Chosen data={data} booking={booking} /> : <FromPrice data={data} />}
      <ButtonLink href={`#${BOX_ID}`}>{t(isChosen ? 'bookingBox.continue' : 'common.chooseDate')}</ButtonLink>
    </aside>
  )
}

function FromPrice({ data: { tour } }: { data: BookingData }) {
  const { from, amount, unit } = useLowestPrice()(tour.fromPrice)
  return (
    <p className="dock-price">
      {from}
      {from && <br />}
      <b>{amount}</b> {unit && <span lang={unit.lang}>{unit.text}</span>}
    </p>
  )
}

function Chosen({ data, booking }: { data: BookingData; booking: Booking }) {
  const t = useTranslations('common')
  const locale = usePageLocale()
  const words = useChoiceInWords(data, booking)
  if (!words) return null
  return (
    <p className="dock-price">
      <b>{words.price && capitalOfferedPrice(t, words.price, locale)}</b>
      <br />
      {words.text}
    </p>
  )
}

/** "Thu, Nov 26, 9:30 AM · 2 adults" and its price; null before a departure is chosen. */
export function useChoiceInWords({ tour }: BookingData, { choice: { slot, party } }: Booking) {
  const locale = usePageLocale()
  const say = usePartyInWords()
  if (!slot) return null
  const priced = quoteOf(tour, slot, party)
  const quoted = 'code' in priced ? null : priced
  const start = `${capitalFirst(formatDay(slot.start, locale, 'compact'), locale)}, ${formatTime(slot.start, locale)}`
  return {
    text: quoted ? `${start} · ${say(quoted.lines)}` : start,
    price: quoted && { amountMinor: quoted.totalMinor, currency: tour.fromPrice.currency },
  }
}

/** Places the dock of a large screen beside the box, on each scroll: a style alone does not see where the box is. */
function useDockPlace() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const [dock, box] = [ref.current, document.getElementById(BOX_ID)]
    if (!dock || !box) return
    const place = () => {
      const heights = { window: innerHeight, dock: dock.offsetHeight }
      const lift = dockLift(box.getBoundingClientRect(), heights)
      dock.toggleAttribute('data-placed', lift !== null)
      dock.style.setProperty('--lift', `${lift ?? 0}px`)
    }
    const resized = new ResizeObserver(place)
    resized.observe(document.body)
    const listening = new AbortController()
    for (const event of ['scroll', 'resize'])
      addEventListener(event, place, { passive: true, signal: listening.signal })
    return () => {
      resized.disconnect()
      listening.abort()
    }
  }, [])
  return ref
}
