import { useTranslations } from 'use-intl'
import { PERIOD_NAMES } from '#core/report/report-period.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RESPONSE_ID, useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { SegmentedLinks } from '../lists/segmented.tsx'
import { PAGE_GROUPINGS, type ReportChoice } from './report-query.ts'

type PeriodBarProps = { choice: ReportChoice; refusal: FormRefusal | null }

/** The choice of a period, with two fields for own days, and of the groups. */
export function PeriodBar({ choice, refusal }: PeriodBarProps) {
  const t = useTranslations('reportsPage')
  return (
    <div className="report-bar">
      <SegmentedLinks
        label={t('period')}
        name="period"
        current={choice.period}
        options={PERIOD_NAMES.map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      {choice.period === 'own' && <OwnDays choice={choice} refusal={refusal} />}
      <SegmentedLinks
        label={t('by')}
        name="by"
        current={choice.by}
        options={PAGE_GROUPINGS.map((value) => ({ value, label: t(`groupings.${value}`) }))}
      />
    </div>
  )
}

function OwnDays({ choice, refusal }: PeriodBarProps) {
  const t = useTranslations('reportsPage')
  const { fields, idOf } = useRefusalMessages(refusal)
  return (
    <form className="filters" action={`#${RESPONSE_ID}`}>
      <input type="hidden" name="period" value="own" />
      <input type="hidden" name="by" value={choice.by} />
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          type="date"
          name={name}
          id={idOf(name)}
          label={t(name)}
          defaultValue={choice[name]}
          required
          error={fields[name]}
        />
      ))}
      <Button type="submit" look="quiet" size="small" icon="ph:magnifying-glass">
        {t('show')}
      </Button>
    </form>
  )
}
