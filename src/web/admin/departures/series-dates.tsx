import { useTranslations } from 'use-intl'
import type { SeriesPreview } from '#core/schedule/save-departure.schema.ts'
import { formatDateTime, formatTime } from '#i18n/format-date.ts'
import { usePageLocale } from '../../document/page-locale.ts'

const DATES_SHOWN = 60

type SeriesDatesProps = {
  /** Null while the series is not complete. */
  preview: SeriesPreview | null
  exceptions: readonly string[]
  onExceptions: (days: readonly string[]) => void
}

/**
 * The number and the list of a series' departures: each day can be left out, and holidays, effects of clock changes,
 * other departures of its guide, and hours of decision that have passed are named.
 */
export function SeriesDates({ preview, exceptions, onExceptions }: SeriesDatesProps) {
  const t = useTranslations('availabilitiesAdmin')
  return (
    <section className="series-dates" aria-label={t('preview')}>
      <p aria-live="polite">
        {preview ? <b>{t('previewCount', { count: preview.count })}</b> : t('previewEmpty')}
        {preview && preview.count > preview.max && (
          <span className="field-error">
            {t('previewTooMany', { count: preview.count, max: preview.max })}
          </span>
        )}
      </p>
      {exceptions.map((day) => (
        <input key={day} type="hidden" name="exceptions[]" value={day} />
      ))}
      {preview && preview.departures.length > 0 && (
        <>
          <p className="field-hint">{t('leaveOut')}</p>
          <ul>
            {preview.departures.slice(0, DATES_SHOWN).map((departure) => (
              <SeriesDate
                key={departure.localDateTimeStart}
                departure={departure}
                exceptions={exceptions}
                onExceptions={onExceptions}
              />
            ))}
          </ul>
          {preview.departures.length > DATES_SHOWN && (
            <p className="muted">{t('previewMore', { count: preview.departures.length - DATES_SHOWN })}</p>
          )}
        </>
      )}
    </section>
  )
}

type SeriesDateProps = Omit<SeriesDatesProps, 'preview'> & { departure: SeriesPreview['departures'][number] }

function SeriesDate({ departure, exceptions, onExceptions }: SeriesDateProps) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const { localDateTimeStart, moved, fate, holiday, overlap, decisionPast } = departure
  const day = localDateTimeStart.slice(0, 10)
  const fixed = fate === 'past' || fate === 'exists'
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          disabled={fixed}
          checked={!fixed && !exceptions.includes(day)}
          onChange={({ target }) =>
            onExceptions(target.checked ? exceptions.filter((other) => other !== day) : [...exceptions, day])
          }
        />
        <span>
          {formatDateTime(localDateTimeStart, locale, 'medium')}
          {fixed && <small>{t(fate)}</small>}
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
