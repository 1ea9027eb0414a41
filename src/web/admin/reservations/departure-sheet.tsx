import { useTranslations } from 'use-intl'
import type { ManifestDeparture } from '#core/office/guests/manifest.schema.ts'
import { formatDay, formatTime } from '#i18n/format-date.ts'
import { formatLanguages, formatMoney, formatParty, joinFacts } from '#i18n/format.ts'
import { telephoneLink } from '#web/ui/telephone-link.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { heldSeats } from '../day/held-seats.ts'
import { useMay } from '../frame/use-may.ts'
import { Attendance, partyAttributes, ReceiveCash, type GuestProps } from '../day/guest-marks.tsx'
import { MessageLink } from '../day/message-link.tsx'
import { PaymentLinks } from '../day/payment-links.tsx'
import { WalkInLink } from '../day/walk-in-link.tsx'
import { WaitingForBankList } from '../departures/waiting-for-bank.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { TestChip } from './status-chips.tsx'

type DepartureSheetProps = { departure: ManifestDeparture; isMarkedOwn: boolean; distinction: string | null }

/** One departure of a day with its guests: on paper, a sheet to tick. `distinction` ends the name of the sheet. */
export function DepartureSheet({ departure, isMarkedOwn, distinction }: DepartureSheetProps) {
  const ofDay = useTranslations('todayPage')
  const t = useTranslations('reservationsAdmin.manifestPage')
  const locale = usePageLocale()
  const { availabilityId, tour, localDateTimeStart, languages, seatsTaken, capacity, guests } = departure
  const held = heldSeats(departure)
  return (
    <section
      className="departure-sheet"
      aria-labelledby={`sheet-${availabilityId} sheet-${availabilityId}-distinction`}
      data-day={localDateTimeStart.slice(0, 10)}
      data-day-words={formatDay(localDateTimeStart, locale, 'medium')}
    >
      <header>
        <h2 id={`sheet-${availabilityId}`}>
          {formatTime(localDateTimeStart, locale)} · {tour.title}{' '}
          {isMarkedOwn && <StatusChip tone="good">{ofDay('own')}</StatusChip>}
        </h2>
        <span id={`sheet-${availabilityId}-distinction`} hidden>
          {distinction}
        </span>
        <p className="muted">
          {joinFacts([
            departure.guide && t('guide', { name: departure.guide }),
            tour.meetingAddress,
            formatLanguages(languages, locale),
            t('seats', { taken: seatsTaken, capacity }),
          ])}
        </p>
        {departure.cancelled && <StatusChip tone="bad">{t('cancelled')}</StatusChip>}
        {departure.note && <p>{departure.note}</p>}
        {guests.length > 0 && !departure.cancelled && !departure.checkInOpen && (
          <p className="muted">{ofDay('checkInLater')}</p>
        )}
        {departure.takesWalkIns && <WalkInLink departure={departure} />}
        {guests.some(({ email }) => email) && <MessageLink departure={departure} />}
      </header>
      <PaymentLinks links={departure.paymentLinks} />
      <WaitingForBankList holds={departure.waitingForBank} timeZone={departure.timeZone} />
      {guests.length > 0 && <GuestTable departure={departure} />}
      {held > 0 && <p className="muted">{t('held', { count: held })}</p>}
      {!departure.cancelled && guests.length === 0 && held === 0 && <p className="muted">{t('noGuests')}</p>}
    </section>
  )
}

function GuestTable({ departure }: { departure: ManifestDeparture }) {
  const t = useTranslations('reservationsAdmin')
  return (
    <div className="table-frame">
      <table className="data-table manifest-table" data-cards="guests">
        <thead>
          <tr>
            <th scope="col">{t('manifestPage.here')}</th>
            <th scope="col">{t('guest')}</th>
            <th scope="col">{t('party')}</th>
            <th scope="col">{t('phone')}</th>
            <th scope="col" data-align="end">
              {t('paymentHeader')}
            </th>
            <th scope="col">{t('note')}</th>
          </tr>
        </thead>
        <tbody>
          {departure.guests.map((guest) => (
            <GuestRow key={guest.reservationId} guest={guest} departure={departure} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GuestRow({ guest, departure }: GuestProps) {
  const may = useMay()
  const mayRead = may('read-reservations')
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  const path = usePathIn()
  const { reservationId, name, reference, test, status, party, phone, due, note, teamNotes } = guest
  return (
    <tr id={`guest-${reservationId}`} {...partyAttributes(guest)}>
      <td data-column="marks">
        <span className="tick" data-when="CONFIRMED" hidden={status !== 'CONFIRMED'} />
        {!departure.cancelled && <Attendance guest={guest} departure={departure} saysLater={false} />}
      </td>
      <td data-column="guest" data-lead="true">
        {mayRead ? (
          <a href={path(`/admin/reservations?open=${reservationId}`)}>{name || '–'}</a>
        ) : (
          <b>{name}</b>
        )}{' '}
        <small className="reference">{reference}</small> {test && <TestChip />}
      </td>
      <td data-column="party">{formatParty(party)}</td>
      <td data-column="phone">{phone && <a href={telephoneLink(phone)}>{phone}</a>}</td>
      <td data-column="payment" data-align="end">
        {!departure.cancelled && due && (
          <b data-due="true">{t('due', { amount: formatMoney(due, locale) })}</b>
        )}
        <span data-due="false" hidden={due !== null}>
          {t('manifestPage.paid')}
        </span>
        {!departure.cancelled && <ReceiveCash guest={guest} />}
        {!mayRead && may('cancel-reservations') && status === 'CONFIRMED' && <CancelLink guest={guest} />}
      </td>
      <td data-column="note">{joinFacts([note, ...teamNotes])}</td>
    </tr>
  )
}

/** The cancellation by a guide; other members cancel in the reservation itself. */
function CancelLink({ guest: { reservationId, name } }: Pick<GuestProps, 'guest'>) {
  const t = useTranslations('reservationsAdmin')
  const common = useTranslations('common')
  const path = usePathIn()
  const word = t('actions.cancel')
  return (
    <ButtonLink
      href={path(`/admin/cancel/${reservationId}`)}
      look="quiet"
      size="small"
      aria-label={common('wordFor', { word, what: name })}
    >
      {word}
    </ButtonLink>
  )
}
