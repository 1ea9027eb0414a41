import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { DEFAULT_CURRENCY, type Money } from '#core/kernel/money.ts'
import type { PrivateRequest } from '#core/private-request/private-request.schema.ts'
import type { BookableDeparture, TourName } from '#core/reservation/bookable-departures.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { LockedForm } from '#web/sending/locked-form.tsx'
import { usePageLocale } from '../../../document/page-locale.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useRefusalMessages, type FormRefusal } from '../../../forms/form-refusal.ts'
import { FormToken } from '../../../sending/form-token.tsx'
import { TourField } from '../../fields/tour-field.tsx'
import { SegmentedChoice } from '../../lists/segmented.tsx'
import { besideField } from '../../../forms/beside-field.ts'
import { PARTY_ERRORS, PARTY_ID } from '../party-errors.ts'
import { AnsweredRequest } from './answered-request.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { DepartureChoice } from './departure-choice.tsx'
import { PartyFields, type Party } from '../party-fields.tsx'
import { useDepartures } from '../use-departures.ts'

interface BookingFormProps {
  tours: readonly TourName[]
  /** Already chosen by the linking page. */
  tour: string
  /** The request for a private tour that the booking answers, whose facts are filled in. */
  request: PrivateRequest | null
  refusal: FormRefusal | null
}

/**
 * Books for a customer on the telephone or in person, from the tour to the payment; the button shows the exact sum. A
 * customer may choose another date, or another tour, after they have given their name.
 */
export function BookingForm({ tours, tour: given, request, refusal }: BookingFormProps) {
  const t = useTranslations('reservationsAdmin.booking')
  const [tour, setTour] = useState(given)
  const [from, setFrom] = useState(request?.day ?? '')
  const [chosen, setChosen] = useState<BookableDeparture | null>(null)
  const [party, setParty] = useState<Party>({})
  const offered = useDepartures(tour, from, { refusal })
  const { general, fields } = useRefusalMessages(besideField(refusal, PARTY_ERRORS))
  const departure = offered.departures.find(({ id }) => id === chosen?.id) ?? chosen
  const chooseTour = (id: string) => {
    setTour(id)
    setChosen(null)
  }
  return (
    <LockedForm method="post" className="form booking-form" noValidate>
      <ErrorSummary general={general} fields={fields} refusal={refusal} />
      {request && <AnsweredRequest request={request} tour={tour} />}
      <TourField
        tours={tours}
        name="tour"
        label={t('stepTour')}
        value={tour}
        onChange={({ target }) => chooseTour(target.value)}
      >
        <option value="" disabled hidden>
          {t('chooseTour')}
        </option>
      </TourField>
      {tour && (
        <DepartureChoice
          offered={offered}
          chosen={chosen}
          error={fields.availabilityId}
          from={from}
          onFrom={setFrom}
          onChoose={setChosen}
        />
      )}
      <div className="form" hidden={departure === null}>
        {departure && (
          <PartyOf departure={departure} party={party} error={fields[PARTY_ID]} onChange={setParty} />
        )}
        <CustomerFields customer={request} errors={fields} />
        <SourceAndPayment />
        {departure && <BookButton departure={departure} party={party} />}
      </div>
      {request && <input type="hidden" name="privateRequest" value={request.id} />}
      <FormToken />
    </LockedForm>
  )
}

type PartyOfProps = { departure: BookableDeparture; party: Party }

function PartyOf({
  departure,
  party,
  error,
  onChange,
}: PartyOfProps & { error: string | undefined; onChange: (party: Party) => void }) {
  const t = useTranslations('reservationsAdmin.booking')
  const amount = formatMoney(totalOf(departure, party), usePageLocale())
  return (
    <fieldset className="form">
      <legend>{t('stepParty')}</legend>
      <PartyFields
        units={departure.units}
        party={party}
        seatsMax={departure.vacancies}
        error={error}
        onChange={onChange}
      />
      <p className="booking-total">{t('total', { amount })}</p>
    </fieldset>
  )
}

function SourceAndPayment() {
  const t = useTranslations('reservationsAdmin')
  return (
    <>
      <SegmentedChoice
        legend={t('booking.sourceLegend')}
        name="source"
        defaultValue="PHONE"
        options={[
          { value: 'PHONE', label: t('source.PHONE') },
          { value: 'WALK_IN', label: t('source.WALK_IN') },
        ]}
      />
      <SegmentedChoice
        legend={t('booking.paymentLegend')}
        name="payment"
        defaultValue="DUE"
        options={[
          { value: 'DUE', label: t('booking.due') },
          { value: 'CASH', label: t('booking.cash') },
        ]}
      />
    </>
  )
}

function BookButton({ departure, party }: PartyOfProps) {
  const t = useTranslations('reservationsAdmin.booking')
  const locale = usePageLocale()
  const busy = useNavigation().state !== 'idle'
  const total = totalOf(departure, party)
  const isNobody = departure.units.every(({ id }) => !party[id])
  return (
    <>
      <input type="hidden" name="expectedTotalMinor" value={total.amountMinor} />
      <Button type="submit" busy={busy}>
        {isNobody ? t('confirmFirst') : t('confirm', { amount: formatMoney(total, locale) })}
      </Button>
    </>
  )
}

function totalOf({ units }: BookableDeparture, party: Party): Money {
  const amountMinor = units.reduce((sum, { id, price }) => sum + price.amountMinor * (party[id] ?? 0), 0)
  return { amountMinor, currency: units[0]?.price.currency ?? DEFAULT_CURRENCY }
}
