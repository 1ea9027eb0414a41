import { useTranslations } from 'use-intl'
import type { UnitView } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import type { Quote } from '#core/pricing/quote.ts'
import { cancellationMessage } from '#i18n/cancellation-message.ts'
import { formatUnitCount } from '#i18n/format.ts'
import { capitalOfferedPrice } from '#i18n/offered-price.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { startOf, type Slot } from '../calendar/booking-calendar.ts'
import type { BookingData } from '../booking-state.ts'

type BookingTotalProps = {
  data: BookingData
  slot: Slot | null
  quote: Quote<UnitView & { priceMinor: number }> | null
}

/** The price, line by line, and the deadline of the refund. */
export function BookingTotal({ data, slot, quote }: BookingTotalProps) {
  const t = useTranslations('bookingBox')
  const common = useTranslations('common')
  const sayCancellation = useTranslations('cancellation')
  const locale = usePageLocale()
  if (!slot || !quote) return null
  const { currency } = data.tour.fromPrice
  const price = (amountMinor: number) => capitalOfferedPrice(common, { amountMinor, currency }, locale)
  const { cancellationPolicy: policy, timeZone } = data.tour
  const isFree = quote.totalMinor === 0
  const facts = { policy, timeZone, isFree, startsAt: startOf(slot), now: data.now }
  return (
    <div className="booking-total">
      {quote.lines.map(({ unit, quantity, priceMinor }) => (
        <p className="total-line" key={unit.id}>
          <span lang={langOf(unit, 'label')}>{formatUnitCount({ label: unit.label, quantity })}</span>
          <span>{price(quantity * priceMinor)}</span>
        </p>
      ))}
      <p className="total">
        <span>
          {t('total')} {quote.totalMinor > 0 && <small>{t('taxesIncluded')}</small>}
        </span>
        <output aria-live="polite">{price(quote.totalMinor)}</output>
      </p>
      <ul className="assurances">
        <li>
          <Icon name="ph:shield-check" />
          <span>{cancellationMessage(sayCancellation, facts, locale)}</span>
        </li>
      </ul>
    </div>
  )
}
