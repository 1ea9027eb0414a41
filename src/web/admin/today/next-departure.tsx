import { useTranslations } from 'use-intl'
import { guestListPath } from '#core/office/guests/guest-list-path.ts'
import type { ManifestDeparture, ManifestGuest } from '#core/office/guests/manifest.schema.ts'
import { formatDateTime, formatTime } from '#i18n/format-date.ts'
import { capitalFirst, formatLanguages, formatMoney, formatParty, joinFacts } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { telephoneLink } from '#web/ui/telephone-link.ts'
import { whatsappLink } from '#web/ui/whatsapp-link.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { heldSeats } from '../day/held-seats.ts'
import { useMay } from '../frame/use-may.ts'
import { MessageLink } from '../day/message-link.tsx'
import { PaymentLinks } from '../day/payment-links.tsx'
import { WalkInLink } from '../day/walk-in-link.tsx'
import { Attendance, partyAttributes, ReceiveCash, type GuestProps } from '../day/guest-marks.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

type NextDepartureProps = {
  id: string
  label: string
  departure: ManifestDeparture
  distinction: string | null
  today: string
}

/**
 * A departure, large, with all its guests; `label` says whether it is under way, next or later, and `distinction` ends
 * the name of the part. Its day is named only if it is another one than `today`.
 */
export function NextDeparture({ id, label, departure, distinction, today }: NextDepartureProps) {
  const t = useTranslations('todayPage')
  const locale = usePageLocale()
  const { tour, localDateTimeStart, languages, guide, capacity, seatsTaken, note, guests } = departure
  const day = localDateTimeStart.slice(0, 10)
  const held = heldSeats(departure)
  const here = guests.filter(({ status }) => status === 'REDEEMED').length
  return (
    <section
      className="panel next-departure"
      aria-labelledby={`${id} ${id}-time ${id}-tour ${id}-distinction`}
      data-departure
    >
      <div className="next-head">
        <h2 id={id} className="kicker">
          {label}
        </h2>
        {departure.own && <StatusChip tone="good">{t('own')}</StatusChip>}
      </div>
      <p className="panel-time" id={`${id}-time`}>
        {day === today
          ? formatTime(localDateTimeStart, locale)
          : capitalFirst(formatDateTime(localDateTimeStart, locale, 'medium'), locale)}
      </p>
      <p>
        <b id={`${id}-tour`}>{tour.title}</b>
      </p>
      <span id={`${id}-distinction`} hidden>
        {distinction}
      </span>
      <p>{joinFacts([formatLanguages(languages, locale), guide])}</p>
      <p className="muted">{tour.meetingAddress}</p>
      <p className="fill">
        <meter min={0} max={capacity} value={seatsTaken} aria-hidden="true" />
        <span>{t('seats', { taken: seatsTaken, capacity })}</span>
        <span className="muted">
          {(guests.length > 0 || held === 0) && <>{t('guestCount', { count: guests.length })} </>}
          {held > 0 && (
            <>
              {guests.length > 0 && '· '}
              {t('held', { count: held })}{' '}
            </>
          )}
          <span
            data-arrivals
            data-one={t('arrivals', { here: 1 })}
            data-many={t('arrivals', { here: 2 })}
            hidden={here === 0}
          >
            {t('arrivals', { here })}
          </span>
        </span>
      </p>
      {note && <p className="review-text">{note}</p>}
      <DepartureLinks departure={departure} />
      <PaymentLinks links={departure.paymentLinks} />
      {guests.length > 0 && (
        <ul className="guests" aria-label={t('guests')}>
          {guests.map((guest) => (
            <Guest key={guest.reservationId} guest={guest} departure={departure} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DepartureLinks({ departure }: Pick<NextDepartureProps, 'departure'>) {
  const t = useTranslations('todayPage')
  const path = usePathIn()
  const mayPlan = useMay()('manage-availabilities')
  const { availabilityId, localDateTimeStart, guests, begun, takesWalkIns } = departure
  const day = localDateTimeStart.slice(0, 10)
  return (
    <div className="departure-links">
      {takesWalkIns && <WalkInLink departure={departure} />}
      {guests.some(({ email }) => email) && <MessageLink departure={departure} />}
      <a className="text-link" href={path(guestListPath(availabilityId, localDateTimeStart))}>
        {t('guestList')}
      </a>
      {mayPlan && !begun && (
        <a
          className="text-link"
          href={path(`/admin/disponibilites?view=day&day=${day}&departure=${availabilityId}`)}
        >
          {t('changeOrCancel')}
        </a>
      )}
    </div>
  )
}

function Guest({ guest, departure }: GuestProps) {
  const t = useTranslations('todayPage')
  const { reservationId, name, phone, reference, party, note, teamNotes } = guest
  return (
    <li id={`guest-${reservationId}`} className="guest" {...partyAttributes(guest)}>
      <div>
        <p>
          <b>{name}</b> <span className="muted small">{reference}</span>
        </p>
        <p>{formatParty(party)}</p>
      </div>
      <Attendance guest={guest} departure={departure} />
      <div className="guest-facts">
        <Paid guest={guest} />
        <ReceiveCash guest={guest} />
        <Telephone name={name} phone={phone} />
      </div>
      {(note || teamNotes.length > 0) && (
        <div className="guest-notes small">
          {note && (
            <p>
              <span className="muted">{t('note')}</span> {note}
            </p>
          )}
          {teamNotes.map((text) => (
            <p key={text}>
              <span className="muted">{t('teamNote')}</span> {text}
            </p>
          ))}
        </div>
      )}
    </li>
  )
}

/** Only a number with its country can receive messages. */
function Telephone({ name, phone }: Pick<ManifestGuest, 'name' | 'phone'>) {
  const t = useTranslations('todayPage')
  if (!/\d/.test(phone)) return null
  return (
    <>
      <a className="icon-button" href={telephoneLink(phone)} aria-label={t('call', { name })}>
        <Icon name="ph:phone" />
      </a>
      {phone.trim().startsWith('+') && (
        <a
          className="icon-button"
          href={whatsappLink(phone)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('write', { name })}
        >
          <Icon name="ph:whatsapp-logo" />
        </a>
      )}
    </>
  )
}

function Paid({ guest: { due } }: { guest: ManifestGuest }) {
  const t = useTranslations('todayPage')
  const locale = usePageLocale()
  return (
    <>
      {due && (
        <span data-due="true">
          <StatusChip tone="warning">{t('due', { amount: formatMoney(due, locale) })}</StatusChip>
        </span>
      )}
      <span data-due="false" hidden={due !== null}>
        <StatusChip tone="good">{t('paid')}</StatusChip>
      </span>
    </>
  )
}
