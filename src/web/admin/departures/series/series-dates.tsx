import { useTranslations } from 'use-intl'
import type { SeriesPreview } from '#core/schedule/save-departure.schema.ts'
import { formatDateTime, formatTime } from '#i18n/format-date.ts'
import { usePageLocale } from '../../../document/page-locale.ts'
import { KeptValue } from '../../fields/kept-value.tsx'
import { KEPT_EXCEPTIONS } from './kept-series.ts'
import { exceptionsAfter, isLeftOut } from './series-exceptions.ts'

const DATES_SHOWN = 60

type SeriesDatesProps = {
  /** Null while the series is not complete. */
  preview: SeriesPreview | null
  /** Days, and single starts. */
  exceptions: readonly string[]
  onExceptions: (exceptions: readonly string[]) => void
}

/**
 * The number and the list of a series' departures: each can be left out, and holidays, effects of clock changes, other
 * departures of its guide, and decision deadlines that have passed are named.
 */
export function SeriesDates({ preview, exceptions, onExceptions }: SeriesDatesProps) {
  const t = useTranslations('availabilitiesAdmin')
  const departures = preview?.departures ?? []
  const existing = departures.filter(({ fate }) => fate === 'exists').length
  const starts = departures.filter((one) => !isFixed(one)).map(({ localDateTimeStart }) => localDateTimeStart)
  return (
    <section className="series-dates" aria-label={t('preview')}>
      <p aria-live="polite">
        {preview ? <b>{t('previewCount', { count: preview.count })}</b> : t('previewEmpty')}
        {existing > 0 && <span className="field-hint">{t('previewExisting', { count: existing })}</span>}
        {preview && preview.count > preview.max && (
          <span className="field-error">
            {t('previewTooMany', { count: preview.count, max: preview.max })}
          </span>
        )}
      </p>
      <KeptValue
        name={KEPT_EXCEPTIONS}
        value={exceptions.join(' ')}
        onRestore={(value) => onExceptions(value.split(' ').filter((one) => one !== ''))}
      />
      {exceptions.map((one) => (
        <input key={one} type="hidden" name="exceptions[]" value={one} />
      ))}
      {departures.length > 0 && (
        <>
          <p className="field-hint">{t('leaveOut')}</p>
          <ul>
            {departures.slice(0, DATES_SHOWN).map((departure) => (
              <SeriesDate
                key={departure.localDateTimeStart}
                departure={departure}
                exceptions={exceptions}
                onTaken={(start, isTaken) =>
                  onExceptions(exceptionsAfter(exceptions, { start, isTaken, starts }))
                }
              />
            ))}
          </ul>
          {departures.length > DATES_SHOWN && (
            <p className="muted">{t('previewMore', { count: departures.length - DATES_SHOWN })}</p>
          )}
        </>
      )}
    </section>
  )
}

type SeriesDateProps = Pick<SeriesDatesProps, 'exceptions'> & {
  departure: SeriesPreview['departures'][number]
  onTaken: (start: string, isTaken: boolean) => void
}

function SeriesDate({ departure, exceptions, onTaken }: SeriesDateProps) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const { localDateTimeStart, moved, fate, holiday, overlap, decisionPast } = departure
  const day = localDateTimeStart.slice(0, 10)
  const fixed = isFixed(departure)
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          disabled={fixed}
          checked={!fixed && !isLeftOut(localDateTimeStart, exceptions)}
          onChange={({ target }) => onTaken(localDateTimeStart, target.checked)}
        />
        <span>
          {formatDateTime(localDateTimeStart, locale, 'medium')}
          {(fate === 'past' || fate === 'exists') && <small>{t(fate)}</small>}
          {holiday && <small className="series-notice">{holiday}</small>}
          {moved && <small className="series-notice">{t('moved')}</small>}
          {decisionPast && <small className="series-notice">{t('seriesDecisionPast')}</small>}
          {overlap && (
            <small className="series-notice">
              {t('seriesOverlap', {
                tour: overlap.tour,
                when: overlap.localDateTimeStart.startsWith(day)
                  ? formatTime(overlap.localDateTimeStart, locale)
                  : formatDateTime(overlap.localDateTimeStart, locale, 'medium'),
              })}
            </small>
          )}
        </span>
      </label>
    </li>
  )
}

/** Past and existing departures are not made again, and cannot be chosen. */
function isFixed({ fate }: SeriesPreview['departures'][number]): boolean {
  return fate === 'past' || fate === 'exists'
}
