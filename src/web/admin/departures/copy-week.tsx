import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Calendar } from '#core/calendar/calendar.schema.ts'
import { COPY_WEEKS_MAX } from '#core/schedule/schedule-limits.ts'
import { formatDay } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/modal/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages } from '../../forms/form-refusal.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { useLockedForm } from '../../sending/use-locked-form.ts'
import type { DeparturesResponse } from './departure-action.server.ts'
import type { CalendarDays } from './calendar-days.ts'
import { useClosePanel } from './shown/use-close-panel.ts'
import { useCopied } from './use-copied.ts'

type CopyWeekProps = { days: CalendarDays; calendar: Calendar; tour: string }

/** The button of a shown week that copies its departures into other weeks, reports their number and shows the first. */
export function CopyWeek({ days, calendar, tour }: CopyWeekProps) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const [isOpen, setIsOpen] = useState(false)
  const fetcher = useFetcher<DeparturesResponse>()
  const refusal = fetcher.data && 'refusal' in fetcher.data ? fetcher.data.refusal : null
  const { general, fields } = useRefusalMessages(refusal)
  const form = useLockedForm(fetcher.submit, fetcher.state === 'submitting')
  const goTo = useClosePanel()
  useCopied(fetcher.data, calendar, (first) => {
    setIsOpen(false)
    goTo(first)
  })
  const close = () => {
    if (fetcher.state === 'idle') fetcher.reset()
    setIsOpen(false)
  }
  const week = { from: formatDay(days.from, locale, 'short'), to: formatDay(days.to, locale, 'shortYear') }
  return (
    <>
      <Button look="quiet" size="small" icon="ph:copy" onClick={() => setIsOpen(true)}>
        {t('copyWeek')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('copyTitle')}
        closeLabel={useTranslations('common')('close')}
        onClose={close}
        keepsText
      >
        <fetcher.Form {...form} method="post" className="form" noValidate>
          <ErrorSummary general={general} fields={fields} idOf={idOf} refusal={refusal} />
          <p>{t('copyText', week)}</p>
          <input type="hidden" name="intent" value="copy" />
          <input type="hidden" name="from" value={days.from} />
          <input type="hidden" name="tourId" value={tour} />
          <div className="field-pair">
            <Field
              key={days.next}
              name="to"
              id={idOf('to')}
              type="date"
              label={t('copyTo')}
              hint={t('copyToHint')}
              defaultValue={days.next}
              error={fields.to}
            />
            <Field
              name="weeks"
              type="number"
              min={1}
              max={COPY_WEEKS_MAX}
              inputMode="numeric"
              label={t('copyWeeks')}
              hint={t('copyWeeksHint', { max: COPY_WEEKS_MAX })}
              defaultValue={1}
              error={fields.weeks}
            />
          </div>
          <div className="dialog-actions">
            <Button look="quiet" size="small" onClick={close}>
              {useTranslations('common')('back')}
            </Button>
            <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
              {t('copyConfirm')}
            </Button>
          </div>
        </fetcher.Form>
      </Dialog>
    </>
  )
}

/** The panel of a series, in the same page, has a field of the same name. */
function idOf(name: string): string {
  return name === 'to' ? 'copy-to' : name
}
