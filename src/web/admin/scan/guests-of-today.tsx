import { useTranslations } from 'use-intl'
import type { ManifestDeparture } from '#core/office/guests/manifest.schema.ts'
import { formatTime } from '#i18n/format-date.ts'
import { formatMoney, formatParty } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { heldSeats } from '../day/held-seats.ts'
import { Attendance, partyAttributes, ReceiveCash, type GuestProps } from '../day/guest-marks.tsx'
import { partyDetail } from './party-detail.ts'

/** The parties of today below the camera, with their states: the list that the scanner knows without a network. */
export function GuestsOfToday({ departures }: { departures: readonly ManifestDeparture[] }) {
  const t = useTranslations('dayMarks.scan')
  const ofDay = useTranslations('todayPage')
  const list = useTranslations('reservationsAdmin.manifestPage')
  const locale = usePageLocale()
  const hasOthers = departures.some(({ own }) => !own)
  return (
    <section className="guests-of-today" aria-labelledby="guests-of-today">
      <h2 id="guests-of-today">{t('today')}</h2>
      {departures.length === 0 && <p className="muted">{t('noDepartures')}</p>}
      {departures.map((departure) => (
        <section key={departure.availabilityId} className="panel" data-departure>
          <h3>
            {formatTime(departure.localDateTimeStart, locale)} · {departure.tour.title}{' '}
            {hasOthers && departure.own && <StatusChip tone="good">{ofDay('own')}</StatusChip>}
          </h3>
          {departure.guests.length === 0 && (
            <p className="muted">
              {heldSeats(departure) > 0 ? list('held', { count: heldSeats(departure) }) : list('noGuests')}
            </p>
          )}
          {departure.guests.length > 0 && (
            <ul className="scan-guests">
              {departure.guests.map((guest) => (
                <Party key={guest.reservationId} guest={guest} departure={departure} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  )
}

/** The parties of departures that do not take place, not shown, so that the scanner knows their tickets too. */
export function CancelledParties({ departures }: { departures: readonly ManifestDeparture[] }) {
  const attributesOf = useScannedAttributes()
  return (
    <ul hidden>
      {departures.flatMap((departure) =>
        departure.guests.map((guest) => (
          <li
            key={guest.reservationId}
            {...attributesOf({ guest: { ...guest, status: 'CANCELLED', due: null }, departure })}
          />
        )),
      )}
    </ul>
  )
}

function Party({ guest, departure }: GuestProps) {
  const due = useDue()(guest)
  const attributesOf = useScannedAttributes()
  return (
    <li {...attributesOf({ guest, departure })}>
      <div>
        <p>
          <b>{guest.name}</b> <span className="muted small">{guest.reference}</span>
          <br />
          <span className="small">{formatParty(guest.party)}</span>{' '}
          {due && (
            <span data-due="true">
              <StatusChip tone="warning">{due}</StatusChip>
            </span>
          )}
        </p>
        <ReceiveCash guest={guest} />
      </div>
      <Attendance guest={guest} departure={departure} />
    </li>
  )
}

/** The facts of a party by which the scanner finds and describes it. */
function useScannedAttributes() {
  const t = useTranslations('dayMarks.scan')
  const locale = usePageLocale()
  const dueOf = useDue()
  return ({ guest, departure }: GuestProps) => {
    const { localDateTimeStart, tour } = departure
    const detail = partyDetail({ ...guest, tour: tour.title, localDateTimeStart }, locale, t)
    return partyAttributes(guest, { ...departure, due: dueOf(guest), detail, locale })
  }
}

/** Names the sum that a party still has to pay; empty where no sum is due. */
function useDue() {
  const t = useTranslations('todayPage')
  const locale = usePageLocale()
  return ({ due }: Pick<GuestProps['guest'], 'due'>) =>
    due ? t('due', { amount: formatMoney(due, locale) }) : ''
}
