import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SERIES_TIMES_MAX } from '#core/schedule/schedule-limits.ts'
import { weekdays } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageLocale } from '../../../document/page-locale.ts'
import { KeptValue } from '../../fields/kept-value.tsx'
import { CheckGroup } from '../check-group.tsx'
import { KEPT_TIMES } from './kept-series.ts'

type SeriesFieldsProps = {
  day: string
  errors: Readonly<Record<string, string>>
  /** After a change without a field event: a time was removed. */
  onChange: () => void
}

/** The rule of a series: weekdays, times, first and last day. */
export function SeriesFields({ day, errors, onChange }: SeriesFieldsProps) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const [times, setTimes] = useState([0])
  const added = useRef<number>(null)
  const timeError = Object.entries(errors).find(([name]) => name.startsWith('times'))?.[1]
  return (
    <>
      <CheckGroup
        legend={t('weekdays')}
        name="weekdays"
        options={weekdays(locale).map(({ iso, short }) => ({ value: String(iso), label: short }))}
        chosen={[]}
        error={errors.weekdays}
      />
      <fieldset className="field series-times" id="times" aria-describedby={timeError && 'times-error'}>
        <legend>{t('times')}</legend>
        <KeptValue
          name={KEPT_TIMES}
          value={String(times.length)}
          onRestore={(count) => setTimes([...Array(Number(count)).keys()])}
        />
        <div>
          {times.map((key, index) => (
            <span key={key}>
              <input
                type="time"
                name="times[]"
                aria-label={t('time', { number: index + 1 })}
                aria-invalid={timeError ? true : undefined}
                defaultValue={key === 0 ? '10:00' : ''}
                ref={(input) => {
                  if (!input || key !== added.current) return
                  added.current = null
                  input.focus()
                }}
              />
              {times.length > 1 && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('removeTime', { number: index + 1 })}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget.parentElement)
                    setTimes(times.filter((other) => other !== key))
                    onChange()
                  }}
                >
                  <Icon name="ph:x-bold" />
                </button>
              )}
            </span>
          ))}
          {times.length < SERIES_TIMES_MAX && (
            <Button
              look="quiet"
              size="small"
              icon="ph:plus"
              onClick={() => {
                // The focus would be lost with this button, which the last possible time replaces.
                added.current = Math.max(...times) + 1
                setTimes([...times, added.current])
              }}
            >
              {t('addTime')}
            </Button>
          )}
        </div>
        {timeError && <FieldError id="times-error">{timeError}</FieldError>}
      </fieldset>
      <div className="field-pair">
        <Field name="from" type="date" label={t('from')} defaultValue={day} error={errors.from} />
        <Field name="to" type="date" label={t('to')} error={errors.to} />
      </div>
    </>
  )
}

/** The focus would be lost with the removed time. */
function focusNeighbour(time: Element | null): void {
  const neighbour = time?.previousElementSibling ?? time?.nextElementSibling
  neighbour?.querySelector('input')?.focus()
}
