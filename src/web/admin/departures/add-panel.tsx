import { useState, type ComponentProps } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Calendar } from '#core/calendar/calendar.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { useNoticeFocus } from '../../forms/use-notice-focus.ts'
import { FormToken } from '../../sending/form-token.tsx'
import { Drawer } from '../dialogs/drawer.tsx'
import { TourField } from '../fields/tour-field.tsx'
import { SegmentedChoice } from '../lists/segmented.tsx'
import { textOf } from '../../forms/form-text.ts'
import type { DeparturesResponse } from './departure-action.server.ts'
import { DepartureFields } from './departure-fields.tsx'
import type { AddedDeparture } from './shown/ended-filters.ts'
import { SeriesDates } from './series/series-dates.tsx'
import { SeriesFields } from './series/series-fields.tsx'
import type { ClosePanel } from './shown/use-close-panel.ts'
import { useKeptFields, useReplaced } from './use-kept-fields.ts'
import { useOpenErrors } from './use-open-errors.ts'
import { usePanelForm } from './use-panel-form.ts'
import { usePreview } from './series/use-preview.ts'
import { useSaved } from './use-saved.ts'
import { useSecondDeparture } from './use-second-departure.ts'

const FORM_ID = 'add-departures'

type AddPanelProps = {
  day: string
  /** The wall-clock time proposed for one date. */
  start: string
  calendar: Calendar
  tourId: string
  /** The guide by whom the calendar is filtered; '' without one. */
  guideId: string
  /** Opens with the fields of a series. */
  isSeries: boolean
  onClose: ClosePanel
}

/** The panel that adds one date or a series, and shows the series while it is typed. */
export function AddPanel({ day, start, calendar, tourId, guideId, isSeries, onClose }: AddPanelProps) {
  const t = useTranslations('availabilitiesAdmin')
  const fetcher = useFetcher<DeparturesResponse>()
  const { ref: form, onSubmit } = usePanelForm(fetcher)
  const {
    general,
    fields: refused,
    refusal,
  } = useSaved(fetcher.data, calendar, (saved) => onClose(saved, { added: addedBy(form.current) }))
  const { open: fields, change } = useOpenErrors(refused, fetcher.data)
  const [kind, setKind] = useState(isSeries ? 'series' : 'one')
  const [chosen, setChosen] = useState(tourId)
  const [exceptions, setExceptions] = useState<readonly string[]>([])
  const { preview, refresh } = usePreview(form, kind === 'series')
  const second = useSecondDeparture({ form, fetcher, refusal })
  const { keep } = useKeptFields(FORM_ID, chosen)
  const sellable = calendar.tours.filter(({ status }) => status !== 'ARCHIVED')
  const tour = sellable.find(({ id }) => id === chosen) ?? sellable[0]
  return (
    <Drawer
      open
      title={t('addTitle')}
      closeLabel={useTranslations('common')('close')}
      onClose={() => onClose()}
      actions={
        <Button
          type="submit"
          form={FORM_ID}
          busy={fetcher.state !== 'idle'}
          disabled={kind === 'series' && preview?.count === 0}
        >
          {kind === 'series' && preview ? t('previewAdd', { count: preview.count }) : t('addOne')}
        </Button>
      }
    >
      <fetcher.Form
        ref={form}
        onSubmit={onSubmit}
        id={FORM_ID}
        method="post"
        className="form"
        noValidate
        onChange={({ target }) => {
          change(nameOf(target))
          second.end()
          refresh()
        }}
      >
        {second.question && <SecondNotice refusal={second.question} onAdd={second.add} />}
        {second.rest && <ErrorSummary general={general} fields={fields} refusal={second.rest} />}
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="refuseSecond" value="on" />
        <FormToken refusal={refusal} />
        <TourField
          tours={sellable}
          name="tourId"
          label={t('tour')}
          value={tour?.id ?? ''}
          onChange={({ target }) => setChosen(target.value)}
          error={fields.tourId}
        />
        <SegmentedChoice
          legend={t('what')}
          name="kind"
          defaultValue={kind}
          onChange={setKind}
          options={[
            { value: 'one', label: t('one') },
            { value: 'series', label: t('series') },
          ]}
        />
        {kind === 'series' ? (
          <>
            <SeriesFields
              day={day}
              errors={fields}
              onChange={() => {
                change('times')
                refresh()
              }}
            />
            <SeriesDates preview={preview} exceptions={exceptions} onExceptions={setExceptions} />
          </>
        ) : (
          <Field
            name="localDateTimeStart"
            type="datetime-local"
            label={t('start')}
            hint={t('startHint', { zone: tour?.timeZone ?? '' })}
            defaultValue={start}
            error={fields.localDateTimeStart}
          />
        )}
        <Field
          name="durationMinutes"
          type="number"
          min={1}
          inputMode="numeric"
          label={t('duration')}
          hint={t('durationHint')}
          placeholder={tour?.durationMinutes ? String(tour.durationMinutes) : undefined}
          error={fields.durationMinutes}
        />
        {tour && (
          <FieldsOfTour
            key={tour.id}
            tour={tour}
            guides={calendar.guides}
            guideId={guideId}
            errors={fields}
            onReplaced={keep}
          />
        )}
      </fetcher.Form>
    </Drawer>
  )
}

/** Asks once before the tour gets a second departure at one time. */
function SecondNotice({ refusal, onAdd }: { refusal: FormRefusal; onAdd: () => void }) {
  const t = useTranslations('availabilitiesAdmin')
  const { general } = useRefusalMessages(refusal)
  return (
    <Notice kind="warning" title={general ?? ''} ref={useNoticeFocus(refusal)}>
      <Button look="quiet" size="small" onClick={onAdd}>
        {t('addSecond')}
      </Button>
    </Notice>
  )
}

/** The fields with the values that the tour proposes, except those that were typed beside another tour. */
function FieldsOfTour({
  onReplaced,
  ...fields
}: ComponentProps<typeof DepartureFields> & { onReplaced: () => void }) {
  useReplaced(onReplaced)
  return <DepartureFields {...fields} />
}

function addedBy(form: HTMLFormElement | null): AddedDeparture {
  const fields = new FormData(form ?? undefined)
  return { tourId: textOf(fields, 'tourId'), guideId: textOf(fields, 'guideId') || null }
}

function nameOf(field: EventTarget): string {
  return field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
    ? field.name
    : ''
}
