import { useTranslations } from 'use-intl'
import type { DepartureDetail, CalendarTour } from '#core/calendar/calendar.schema.ts'
import type { Guide } from '#core/guide/guide.schema.ts'
import { MEETING_CHARACTERS_MAX } from '#core/schedule/schedule-limits.ts'
import { CAPACITY_MAX, DECISION_HOURS, DECISION_HOURS_MAX } from '#core/tour/tour.ts'
import { capitalFirst, formatMoney, languageName } from '#i18n/format.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { MoneyField } from '../fields/money-field.tsx'
import { CheckGroup } from './check-group.tsx'

const CAPACITY_AT_FIRST = 10

type DepartureFieldsProps = {
  tour: CalendarTour
  guides: readonly Guide[]
  /** The present value; absent for a new departure. */
  detail?: DepartureDetail
  /** The guide that is proposed for a new departure. */
  guideId?: string
  /** Errors, by the field's name. */
  errors: Readonly<Record<string, string>>
}

/** The common fields of a departure and a series: seats, guide, languages, minimum, prices, note, closed or not. */
export function DepartureFields({ tour, guides, detail, guideId, errors }: DepartureFieldsProps) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const languages = [...new Set([...tour.languages, ...(detail?.languages ?? [])])]
  const chosen = detail?.languages ?? tour.languages
  return (
    <>
      <div className="field-pair">
        <Field
          name="capacity"
          type="number"
          min={1}
          max={CAPACITY_MAX}
          inputMode="numeric"
          label={t('capacity')}
          defaultValue={detail?.capacity ?? Math.max(CAPACITY_AT_FIRST, tour.participantsMin ?? 1)}
          error={errors.capacity}
        />
        <Field
          name="participantsMin"
          type="number"
          min={1}
          max={CAPACITY_MAX}
          inputMode="numeric"
          label={t('participantsMin')}
          hint={t('participantsMinHint')}
          defaultValue={detail?.participantsMin ?? tour.participantsMin ?? 1}
          error={errors.participantsMin}
        />
      </div>
      <Field
        name="decisionHours"
        type="number"
        min={1}
        max={DECISION_HOURS_MAX}
        inputMode="numeric"
        label={t('decisionHours')}
        hint={t('decisionHoursHint')}
        defaultValue={detail?.decisionHours ?? tour.decisionHours ?? DECISION_HOURS}
        error={errors.decisionHours}
      />
      <GuideField guides={guides} guideId={detail?.guideId ?? guideId ?? null} error={errors.guideId} />
      <CheckGroup
        legend={t('languages')}
        name="languages"
        options={languages.map((code) => ({
          value: code,
          label: capitalFirst(languageName(code, locale), locale),
        }))}
        chosen={chosen}
        error={errors.languages}
      />
      {tour.units.length > 0 && (
        <fieldset className="price-fields">
          <legend>{t('prices')}</legend>
          <p className="field-hint">{t('pricesHint')}</p>
          <div className="field-pair">
            {tour.units.map(({ id, label, price }) => (
              <MoneyField
                key={id}
                name={`prices[${id}]`}
                label={label}
                currency={price.currency}
                amountMinor={detail?.prices.find(({ unitId }) => unitId === id)?.price.amountMinor ?? null}
                placeholder={formatMoney(price, locale)}
                error={errors[`prices[${id}]`]}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="field-pair">
        <Field
          name="cutoffMinutes"
          type="number"
          min={0}
          inputMode="numeric"
          label={t('cutoff')}
          hint={detail ? t('cutoffHint') : t('cutoffHintNew')}
          defaultValue={detail?.cutoffMinutes}
          error={errors.cutoffMinutes}
        />
        <Field
          name="meetingAddress"
          label={t('meeting')}
          hint={t('meetingHint')}
          maxLength={MEETING_CHARACTERS_MAX}
          defaultValue={detail?.meetingAddress}
          error={errors.meetingAddress}
        />
      </div>
      <TextField
        name="note"
        label={t('note')}
        rows={2}
        defaultValue={detail?.note ?? ''}
        error={errors.note}
      />
      <label className="check">
        <input type="checkbox" name="closed" defaultChecked={detail?.closed ?? false} />
        <span>{t('closed')}</span>
      </label>
    </>
  )
}

type GuideFieldProps = { guides: readonly Guide[]; guideId: string | null; error: string | undefined }

/** The guide, when there is a choice: a team of one has none. */
function GuideField({ guides, guideId, error }: GuideFieldProps) {
  const t = useTranslations('availabilitiesAdmin')
  const active = guides.filter((guide) => guide.active)
  if (active.length < 2) return null
  return (
    <SelectField name="guideId" label={t('guide')} defaultValue={guideId ?? ''} error={error}>
      <option value="">{t('noGuide')}</option>
      {active.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
