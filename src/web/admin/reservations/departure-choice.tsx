import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookableDeparture } from '#core/reservation/bookable-departures.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { capitalFirst, formatLanguages, joinFacts } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { DeparturesFrom } from './departures-from.tsx'
import { useDepartures } from './use-departures.ts'

interface DepartureChoiceProps {
  tour: string
  error: string | undefined
  onChoose: (departure: BookableDeparture) => void
}

/** The departures of a tour that can be booked from a day on, each with its free seats. */
export function DepartureChoice({ tour, error, onChoose }: DepartureChoiceProps) {
  const t = useTranslations('reservationsAdmin')
  const [from, setFrom] = useState('')
  const { departures, busy } = useDepartures(tour, from)
  return (
    <fieldset className="form" aria-busy={busy} id="availabilityId">
      <legend>{t('booking.stepDate')}</legend>
      {error && <p className="field-error">{error}</p>}
      <DeparturesFrom onChange={setFrom} />
      {!busy && departures.length === 0 && <p className="muted">{t('booking.noDates')}</p>}
      <div className="departure-choice">
        {departures.map((departure) => (
          <DepartureOption key={departure.id} departure={departure} onChoose={() => onChoose(departure)} />
        ))}
      </div>
    </fieldset>
  )
}

type DepartureOptionProps = { departure: BookableDeparture; onChoose: () => void }

function DepartureOption({ departure, onChoose }: DepartureOptionProps) {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  const { id, localDateTimeStart, vacancies, languages, closed } = departure
  const facts = [
    vacancies > 0 ? t('move.placesLeft', { count: vacancies }) : t('move.full'),
    formatLanguages(languages, locale),
    closed && t('booking.closed'),
  ]
  return (
    <label className="departure-option">
      <input type="radio" name="availabilityId" value={id} disabled={vacancies === 0} onChange={onChoose} />
      <b>{capitalFirst(formatDateTime(localDateTimeStart, locale, 'medium'), locale)}</b>
      <small>{joinFacts(facts)}</small>
    </label>
  )
}
