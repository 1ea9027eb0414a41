import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DepartureDetail, Calendar, CalendarTour } from '#core/calendar/calendar.schema.ts'
import type { GuestTemplates } from '#i18n/guest-templates.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { capitalFirst } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { Drawer } from '../dialogs/drawer.tsx'
import { WaitingForBankList } from './waiting-for-bank.tsx'
import { useOthersSentence } from '../fields/use-others-sentence.ts'
import { SegmentedChoice } from '../lists/segmented.tsx'
import type { DeparturesResponse } from './departure-action.server.ts'
import { BusyGuide } from './busy-guide.tsx'
import { DepartureActions } from './departure-actions.tsx'
import { DepartureFields } from './departure-fields.tsx'
import { GuestsOfDeparture } from './guests-of-departure.tsx'
import { HeldSeats } from './held-seats.tsx'
import { NotifyGuestsDialog } from './notify-guests-dialog.tsx'
import { isGuestText } from '../writing/guest-text-boxes.tsx'
import type { ClosePanel } from './shown/use-close-panel.ts'
import { usePanelForm } from './use-panel-form.ts'
import { useChangedMeanwhile } from './use-changed-meanwhile.ts'
import { useReplaced } from './use-kept-fields.ts'
import { useSaved } from './use-saved.ts'

const FORM_ID = 'edit-departure'

type EditPanelProps = {
  detail: DepartureDetail
  calendar: Calendar
  templates: Pick<GuestTemplates, 'cancel' | 'move'>
  onClose: ClosePanel
}

/** The panel of one departure: its fill, its fields, and its actions. */
export function EditPanel({ detail, calendar, templates, onClose }: EditPanelProps) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const fetcher = useFetcher<DeparturesResponse>()
  // Outside the form, which is rendered again when a save has changed the version, so that its result is shown once.
  const saved = useSaved(fetcher.data, calendar, onClose)
  const { others, keep } = useChangedMeanwhile(FORM_ID, fetcher.data, detail.version)
  const tour = calendar.tours.find(({ id }) => id === detail.tourId)
  const guide = calendar.guides.find(({ id }) => id === detail.guideId)
  const over = detail.reason === 'past' || detail.cancelled
  return (
    <Drawer
      open
      title={tour?.title ?? t('editTitle')}
      closeLabel={useTranslations('common')('close')}
      onClose={() => onClose()}
      actions={
        !over && (
          <Button type="submit" form={FORM_ID} busy={fetcher.state !== 'idle'}>
            {t('save')}
          </Button>
        )
      }
    >
      <div className="form">
        <p className="departure-when">
          <b>{capitalFirst(formatDateTime(detail.localDateTimeStart, locale), locale)}</b>
          <span>{t('taken', { taken: detail.seatsTaken, capacity: detail.capacity })}</span>
          {guide && <span>{t('guidedBy', { guide: guide.name })}</span>}
        </p>
        <GuestsOfDeparture detail={detail} tourTitle={tour?.title ?? ''} />
        <WaitingForBankList holds={detail.waitingForBank} timeZone={detail.timeZone} />
        {detail.heldForChoices.map((held) => (
          <HeldSeats key={held.departureId} held={held} timeZone={detail.timeZone} />
        ))}
        {guide && detail.guideBusy && <BusyGuide guide={guide} detail={detail} tours={calendar.tours} />}
        {over && <Notice kind="info" title={detail.cancelled ? t('isCancelled') : t('isPast')} />}
        {!over && (
          <DepartureActions
            detail={detail}
            templates={templates.cancel}
            onGone={() => onClose(undefined, { isGone: true })}
          />
        )}
        {!over && tour && (
          <EditForm
            key={detail.version}
            detail={detail}
            tour={tour}
            guides={calendar.guides}
            fetcher={fetcher}
            saved={saved}
            others={others}
            onReplaced={keep}
            templates={templates.move}
          />
        )}
      </div>
    </Drawer>
  )
}

type EditFormProps = {
  detail: DepartureDetail
  tour: CalendarTour
  guides: Calendar['guides']
  fetcher: ReturnType<typeof useFetcher<DeparturesResponse>>
  saved: ReturnType<typeof useSaved>
  /** The values that somebody else has saved meanwhile in fields that this member has changed as well. */
  others: ReturnType<typeof useChangedMeanwhile>['others']
  /** Called while the fields of this version are still in the page. */
  onReplaced: () => void
  templates: GuestTemplates['move']
}

function EditForm(props: EditFormProps) {
  const { detail, tour, guides, fetcher, saved, others, onReplaced, templates } = props
  const t = useTranslations('availabilitiesAdmin')
  const { general, guests, needsTelling } = saved
  const sayOthers = useOthersSentence()
  const fields = { ...saved.fields, ...sayOthers(others) }
  const textErrors = Object.fromEntries(Object.entries(fields).filter(([name]) => isGuestText(name)))
  const ownErrors = Object.fromEntries(Object.entries(fields).filter(([name]) => !isGuestText(name)))
  useReplaced(onReplaced)
  return (
    <fetcher.Form {...usePanelForm(fetcher)} id={FORM_ID} method="post" className="form" noValidate>
      {/* The dialog asks about the guests; after its button Back the panel has no error, only unsaved values. */}
      <ErrorSummary general={needsTelling ? undefined : general} fields={ownErrors} refusal={saved.refusal} />
      {needsTelling ? (
        <NotifyGuestsDialog
          formId={FORM_ID}
          guests={guests}
          templates={templates}
          refusal={saved.refusal}
          errors={textErrors}
        />
      ) : (
        guests.length > 0 && (
          <p className="muted">
            {t('onIt', { guests: guests.map((guest) => t('guest', guest)).join(', ') })}
          </p>
        )
      )}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={detail.id} />
      <input type="hidden" name="version" value={detail.version} />
      {detail.series && (
        <div>
          <SegmentedChoice
            legend={t('scope')}
            name="scope"
            defaultValue="this"
            options={[
              { value: 'this', label: t('scopeThis') },
              { value: 'following', label: t('scopeFollowing', { count: detail.series.following }) },
              { value: 'all', label: t('scopeAll', { count: detail.series.all }) },
            ]}
          />
          <p className="field-hint">{t('scopeHint')}</p>
        </div>
      )}
      <div className="field-pair">
        <Field
          name="localDateTimeStart"
          type="datetime-local"
          label={t('start')}
          hint={t('startHint', { zone: detail.timeZone })}
          defaultValue={detail.localDateTimeStart.slice(0, 16)}
          error={fields.localDateTimeStart}
        />
        <Field
          name="durationMinutes"
          type="number"
          min={1}
          inputMode="numeric"
          label={t('duration')}
          defaultValue={detail.durationMinutes}
          error={fields.durationMinutes}
        />
      </div>
      <DepartureFields tour={tour} guides={guides} detail={detail} errors={fields} />
    </fetcher.Form>
  )
}
