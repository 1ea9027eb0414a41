import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookableDeparture } from '#core/reservation/bookable-departures.schema.ts'
import { capitalFirst } from '#i18n/format.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast/toaster.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { SegmentedChoice } from '../lists/segmented.tsx'
import type { DialogProps } from './action-dialog.tsx'
import { ChangeSums } from './change-sums.tsx'
import { DeparturesFrom } from './departures-from.tsx'
import { LostDepartures } from './lost-departures.tsx'
import { NoEmailNotice } from './no-email-notice.tsx'
import { useChangePreview } from './use-change-preview.ts'
import { useDepartures } from './use-departures.ts'
import { withChosen } from './with-chosen.ts'

/** Another date of the same tour: the departure, its price, and the sums of the change. */
export function MoveDialog({ reservation, onClose }: DialogProps) {
  const t = useTranslations('reservationsAdmin.move')
  const { id, reference, tour, availabilityId: current, contact } = reservation
  const [from, setFrom] = useState('')
  const { departures, busy, retry } = useDepartures(tour.id, from, { reservation: id })
  const [chosen, setChosen] = useState<BookableDeparture | null>(null)
  const [price, setPrice] = useState('KEEP')
  const query = chosen && new URLSearchParams({ kind: 'move', availabilityId: chosen.id, price })
  const { preview, refusal, reload } = useChangePreview(id, query)
  const fields = { intent: 'move', id, expectedTotalMinor: String(preview?.total.amountMinor ?? '') }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('title', { reference })}
      confirm={t('confirm')}
      fields={fields}
      onRefused={reload}
      onDone={() => showToast({ type: 'success', message: t(contact.email ? 'done' : 'doneWithoutEmail') })}
    >
      {!contact.email && <NoEmailNotice />}
      <DeparturesFrom count={departures.length} onChange={setFrom} />
      {retry && <LostDepartures onRetry={retry} />}
      <DateField
        departures={withChosen(
          departures.filter((departure) => departure.id !== current),
          chosen,
        )}
        chosen={chosen}
        seats={reservation.seats}
        busy={busy}
        isKnown={!busy && !retry}
        onChoose={setChosen}
      />
      <SegmentedChoice
        legend={t('price')}
        name="price"
        defaultValue="KEEP"
        options={[
          { value: 'KEEP', label: t('keep') },
          { value: 'REQUOTE', label: t('requote') },
        ]}
        onChange={setPrice}
      />
      <ChangeSums preview={preview} refusal={refusal} refundsItself />
    </ConfirmDialog>
  )
}

interface DateFieldProps {
  departures: readonly BookableDeparture[]
  chosen: BookableDeparture | null
  seats: number
  busy: boolean
  /** False while the response is awaited, and where it was lost. */
  isKnown: boolean
  onChoose: (departure: BookableDeparture | null) => void
}

function DateField({ departures, chosen, seats, busy, isKnown, onChoose }: DateFieldProps) {
  const t = useTranslations('reservationsAdmin.move')
  const locale = usePageLocale()
  const placesOf = ({ vacancies }: BookableDeparture) =>
    vacancies > 0 ? t('placesLeft', { count: vacancies }) : t('full')
  return (
    <SelectField
      name="availabilityId"
      label={t('date')}
      hint={isKnown && departures.length === 0 ? t('none') : undefined}
      aria-busy={busy}
      required
      value={chosen?.id ?? ''}
      onChange={({ target: { value } }) => onChoose(departures.find(({ id }) => id === value) ?? null)}
    >
      <option value="" disabled hidden>
        {t('choose')}
      </option>
      {departures.map((departure) => (
        <option key={departure.id} value={departure.id} disabled={departure.vacancies < seats}>
          {t('option', {
            date: capitalFirst(formatDateTime(departure.localDateTimeStart, locale), locale),
            places: placesOf(departure),
          })}
        </option>
      ))}
    </SelectField>
  )
}
