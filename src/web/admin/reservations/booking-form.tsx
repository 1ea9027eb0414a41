import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BookableDeparture, TourName } from '#core/reservation/bookable-departures.schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { FormToken } from '../../sending/form-token.tsx'
import { SegmentedChoice } from '../lists/segmented.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { DepartureChoice } from './departure-choice.tsx'
import { PartyFields, type Party } from './party-fields.tsx'

interface BookingFormProps {
  tours: readonly TourName[]
  /** Already chosen by the linking page. */
  tour: string
  errors: Readonly<Record<string, string>>
  summary: ReactNode
}

/**
 * Books for a customer on the telephone or in person, from the tour to the payment; the button shows the exact sum.
 */
export function BookingForm({ tours, tour: given, errors, summary }: BookingFormProps) {
  const t = useTranslations('reservationsAdmin')
  const [tour, setTour] = useState(given)
  const [departure, setDeparture] = useState<BookableDeparture | null>(null)
  return (
    <Form method="post" className="form booking-form" noValidate>
      {summary}
      <SelectField
        name="tour"
        label={t('booking.stepTour')}
        value={tour}
        onChange={(event) => {
          setTour(event.target.value)
          setDeparture(null)
        }}
      >
        <option value="" disabled hidden>
          {t('booking.chooseTour')}
        </option>
        {tours.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {tour && (
        <DepartureChoice key={tour} tour={tour} error={errors.availabilityId} onChoose={setDeparture} />
      )}
      {departure && <PartyAndPerson key={departure.id} departure={departure} errors={errors} />}
      <FormToken />
    </Form>
  )
}

type PartyAndPersonProps = { departure: BookableDeparture; errors: BookingFormProps['errors'] }

function PartyAndPerson({ departure, errors }: PartyAndPersonProps) {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  const busy = useNavigation().state !== 'idle'
  const [party, setParty] = useState<Party>({})
  const { units, vacancies } = departure
  const totalMinor = units.reduce((sum, unit) => sum + unit.price.amountMinor * (party[unit.id] ?? 0), 0)
  const people = units.reduce((sum, unit) => sum + (party[unit.id] ?? 0), 0)
  const currency = units[0]?.price.currency ?? 'EUR'
  const total = formatMoney({ amountMinor: totalMinor, currency }, locale)
  return (
    <>
      <fieldset className="form">
        <legend>{t('booking.stepParty')}</legend>
        <PartyFields units={units} party={party} seatsMax={vacancies} onChange={setParty} />
        <p className="booking-total">{t('booking.total', { amount: total })}</p>
      </fieldset>
      <CustomerFields errors={errors} />
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
      <input type="hidden" name="expectedTotalMinor" value={totalMinor} />
      <Button type="submit" busy={busy}>
        {people === 0 ? t('booking.confirmFirst') : t('booking.confirm', { amount: total })}
      </Button>
    </>
  )
}
