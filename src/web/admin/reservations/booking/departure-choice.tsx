import { useTranslations } from 'use-intl'
import type { BookableDeparture } from '#core/reservation/bookable-departures.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { capitalFirst, formatLanguages, joinFacts } from '#i18n/format.ts'
import { usePageLocale } from '../../../document/page-locale.ts'
import { DeparturesFrom } from '../departures-from.tsx'
import { LostDepartures } from '../lost-departures.tsx'
import type { OfferedDepartures } from '../use-departures.ts'
import { withChosen } from '../with-chosen.ts'

interface DepartureChoiceProps {
  offered: OfferedDepartures
  chosen: BookableDeparture | null
  error: string | undefined
  /** The day from which they are offered, or ''. */
  from: string
  onFrom: (day: string) => void
  onChoose: (departure: BookableDeparture) => void
}

/** The departures of a tour that can be booked from a day on, each with its free seats. */
export function DepartureChoice(props: DepartureChoiceProps) {
  const { offered, chosen, error, from, onFrom, onChoose } = props
  const { departures, busy, retry } = offered
  const t = useTranslations('reservationsAdmin')
  return (
    <fieldset className="form" aria-busy={busy} id="availabilityId">
      <legend>{t('booking.stepDate')}</legend>
      {error && <p className="field-error">{error}</p>}
      <DeparturesFrom from={from} count={departures.length} onChange={onFrom} />
      {retry && <LostDepartures onRetry={retry} />}
      {!busy && !retry && departures.length === 0 && <p className="muted">{t('booking.noDates')}</p>}
      <div className="departure-choice">
        {withChosen(departures, chosen).map((departure) => (
          <DepartureOption
            key={departure.id}
            departure={departure}
            isChosen={departure.id === chosen?.id}
            onChoose={() => onChoose(departure)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type DepartureOptionProps = { departure: BookableDeparture; isChosen: boolean; onChoose: () => void }

function DepartureOption({ departure, isChosen, onChoose }: DepartureOptionProps) {
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
      <input
        type="radio"
        name="availabilityId"
        value={id}
        checked={isChosen}
        disabled={vacancies === 0}
        onChange={onChoose}
      />
      <b>{capitalFirst(formatDateTime(localDateTimeStart, locale, 'medium'), locale)}</b>
      <small>{joinFacts(facts)}</small>
    </label>
  )
}
