import { useTranslations } from 'use-intl'
import type { UnitView } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import type { Refusal } from '#core/kernel/refusal.ts'
import { formatAges, joinFacts } from '#i18n/format.ts'
import { offeredPrice } from '#i18n/offered-price.ts'
import { useProblemMessage } from '#web/document/messages.tsx'
import { usePageLocale } from '#web/document/page-locale.ts'
import { unitField } from '#web/forms/unit-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { BookedTour } from '../booking-facts.ts'
import { PARTY_ID, priceOn, type Booking } from '../booking-state.ts'
import { partyBounds } from '../choice.ts'
import { stepLimit, type StepLimit } from '../party.ts'

type BookingPartyProps = { tour: BookedTour; booking: Booking; refusal: Refusal | null }

/** The quantity of each unit, as far as seats and rules allow, and the reason of the limit. */
export function BookingParty({ tour, booking, refusal }: BookingPartyProps) {
  const t = useTranslations('bookingBox')
  const say = useProblemMessage()
  return (
    <fieldset className="booking-step" id={PARTY_ID} aria-describedby={refusal ? 'party-refusal' : undefined}>
      <legend>{t('chooseParty')}</legend>
      {tour.units.map((unit) => (
        <UnitStepper
          key={`${unit.id} ${booking.choice.slot?.id}`}
          unit={unit}
          tour={tour}
          booking={booking}
        />
      ))}
      {refusal && (
        <output className="field-error" id="party-refusal">
          {say({ ...refusal, message: refusal.code })}
        </output>
      )}
      <Button
        className="without-script"
        type="submit"
        name="intent"
        value="update"
        formAction={`?${booking.query}#${PARTY_ID}`}
        look="quiet"
        size="small"
      >
        {t('update')}
      </Button>
    </fieldset>
  )
}

function UnitStepper({ unit, tour, booking }: { unit: UnitView; tour: BookedTour; booking: Booking }) {
  const t = useTranslations('bookingBox')
  const common = useTranslations('common')
  const locale = usePageLocale()
  const sayLimit = useLimitWords(tour, booking)
  const { slot, party } = booking.choice
  const limit = stepLimit(tour.units, party, unit, partyBounds(tour, slot))
  const amountMinor = priceOn(slot, unit)
  const price = offeredPrice(common, { amountMinor, currency: unit.price.currency }, locale)
  const change = (quantity: number) =>
    booking.follow(booking.hrefOf({ party: { ...party, [unit.id]: quantity } }))
  return (
    <Stepper
      name={unitField(unit.id)}
      label={unit.label}
      labelLang={langOf(unit, 'label')}
      hint={joinFacts([formatAges(unit.ageMin, unit.ageMax, locale), price])}
      min={0}
      max={limit.max}
      defaultValue={party[unit.id] ?? 0}
      fewerLabel={t('fewer', { unit: unit.label })}
      moreLabel={t('moreOf', { unit: unit.label })}
      maxReason={sayLimit(limit)}
      onChange={change}
    />
  )
}

function useLimitWords(tour: BookedTour, { choice }: Booking) {
  const t = useTranslations('bookingBox')
  return ({ reason }: StepLimit) =>
    reason === 'places'
      ? t('onlyPlacesHere', { count: choice.slot?.vacancies ?? 0 })
      : t('partyAtMost', { count: tour.partyMax })
}
