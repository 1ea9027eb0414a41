import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { emailLink } from '#core/email/email-link.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { useLanguageNames } from '../../document/language-names.ts'
import type { ReservationDetail } from '#core/reservation/reservation-detail.schema.ts'
import { adjustedPriceRows } from '#i18n/adjusted-price.ts'
import { payingTiers } from '#core/reservation/cancellation.ts'
import { holdsSeats } from '#core/reservation/reservation.ts'
import { cancellationMessage } from '#i18n/cancellation-message.ts'
import { formatDateTime, formatEnd, formatInstantDay } from '#i18n/format-date.ts'
import { capitalFirst, formatMoney, formatParty } from '#i18n/format.ts'
import { telephoneLink } from '#web/ui/telephone-link.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { Drawer } from '../dialogs/drawer.tsx'
import { useOfficeZone } from '../frame/office-zone.ts'
import { PaymentLinks } from '../day/payment-links.tsx'
import { useMay } from '../frame/use-may.ts'
import { withQuery } from '../../document/with-query.ts'
import { useBookedToast } from './booking/use-booked-toast.ts'
import { DrawerActions, LaterActions, type RequestReview } from './drawer-actions.tsx'
import { ReservationTimeline } from './reservation-timeline.tsx'
import { PaymentStatusChip, ReservationStatusChip, TestChip } from './status-chips.tsx'

/** A reservation with whether its customer may be asked for a review. */
export type OpenedReservation = ReservationDetail & { askComment: RequestReview }

/** Everything about one reservation at the side of the list; the URL names it, closing goes back to the list. */
export function ReservationDrawer({ reservation }: { reservation: OpenedReservation }) {
  const t = useTranslations('common')
  const { search } = useLocation()
  const navigate = useNavigate()
  useBookedToast(reservation)
  const closed = withQuery(search, { open: null, page: new URLSearchParams(search).get('page') })
  return (
    <Drawer
      open
      title={reservation.contact.name || reservation.reference}
      closeLabel={t('close')}
      onClose={() => void navigate(closed, { preventScrollReset: true })}
    >
      <div className="reservation">
        <p className="reservation-head">
          <span className="reference">{reservation.reference}</span>
          {reservation.test && <TestChip />}
          <ReservationStatusChip status={reservation.status} />
          <PaymentStatusChip paymentStatus={reservation.paymentStatus} />
        </p>
        <WaitingForBank reservation={reservation} />
        <OpenLink reservation={reservation} />
        <DrawerActions reservation={reservation} />
        <Departure reservation={reservation} />
        <Guest reservation={reservation} />
        <Money reservation={reservation} />
        <LaterActions reservation={reservation} />
        <ReservationTimeline events={reservation.timeline} timeZone={useOfficeZone()} />
      </div>
    </Drawer>
  )
}

type PartProps = { reservation: OpenedReservation }

function WaitingForBank({ reservation: { bankAnswerDueAt, departure } }: PartProps) {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  if (bankAnswerDueAt === null) return null
  const day = formatInstantDay(bankAnswerDueAt, departure.timeZone, locale, 'medium')
  return (
    <Notice kind="info" live={false}>
      <p>{t('details.waitingForBank', { day })}</p>
    </Notice>
  )
}

/** The page of a payment link is for members who lead departures. */
function OpenLink({ reservation: { id, contact, total, paymentLinkOpen } }: PartProps) {
  const mayLead = useMay()('lead-departures')
  if (!paymentLinkOpen || !mayLead) return null
  return <PaymentLinks links={[{ reservationId: id, name: contact.name, total }]} />
}

function Departure({ reservation: { tour, departure, availabilityId } }: PartProps) {
  const t = useTranslations('reservationsAdmin')
  const locale = usePageLocale()
  const path = usePathIn()
  const { localDateTimeStart: start, localDateTimeEnd: end, vacancies, capacity, cancelled } = departure
  const guests = `/admin/reservations?availability=${availabilityId}`
  return (
    <section aria-labelledby="drawer-departure">
      <h3 id="drawer-departure">{t('details.departure')}</h3>
      {cancelled && <Notice kind="warning" title={t('details.departureCancelled')} live={false} />}
      <p>
        <b>{tour.title}</b>
      </p>
      <p>
        {capitalFirst(formatDateTime(start, locale), locale)} – {formatEnd(start, end, locale)}
      </p>
      {!cancelled && (
        <p>
          <a href={path(guests)}>{t('details.vacancies', { vacancies, capacity })}</a>
        </p>
      )}
    </section>
  )
}

function Guest({ reservation }: PartProps) {
  const { id, contact, unitItems, locale: language, note, managePath, termsVersions } = reservation
  const t = useTranslations('reservationsAdmin')
  const languages = useLanguageNames()
  const path = usePathIn()
  const { name, email, phone } = contact
  return (
    <section aria-labelledby="drawer-guest">
      <h3 id="drawer-guest">{t('details.contact')}</h3>
      <p>
        {name} · {languages(language)}
      </p>
      <ul className="drawer-links">
        {phone && (
          <li>
            <a href={telephoneLink(phone)}>
              <Icon name="ph:phone" /> {phone}
            </a>
          </li>
        )}
        <li>
          {email ? (
            <a href={emailLink(email)}>
              <Icon name="ph:envelope-simple" /> {email}
            </a>
          ) : (
            <span className="muted">{t('details.noEmail')}</span>
          )}
        </li>
        {managePath && (
          <li>
            <a href={sitePath(language, managePath)} target="_blank" rel="noreferrer">
              <Icon name="ph:ticket" /> {t('actions.customerPage')}
            </a>
          </li>
        )}
        {termsVersions.length > 0 && (
          <li>
            <a href={path(`/admin/reservations/terms/${id}`)} download>
              <Icon name="ph:download-simple" />{' '}
              {t('actions.acceptedTerms', { version: termsVersions.join(', ') })}
            </a>
          </li>
        )}
      </ul>
      <p>{formatParty(unitItems)}</p>
      {note && (
        <blockquote className="guest-note">
          <b>{t('details.guestNote')}</b>
          {note}
        </blockquote>
      )}
    </section>
  )
}

function Money({ reservation }: PartProps) {
  const t = useTranslations('reservationsAdmin')
  const sayCancellation = useTranslations('cancellation')
  const locale = usePageLocale()
  const { total, due, money, cancellationPolicy: policy, departure } = reservation
  const { startsAt, timeZone } = departure
  const isFree = total.amountMinor === 0
  const price = adjustedPriceRows(reservation, t('details.price'), locale)
  const rows = [
    { label: t('details.total'), sum: total },
    { label: t('details.paidBefore'), sum: money.paidBefore },
    { label: t('details.received'), sum: money.received },
    { label: t('details.refunded'), sum: money.refunded },
    { label: t('details.due'), sum: due },
    { label: t('details.owedCash'), sum: money.owedCash },
  ]
  return (
    <section aria-labelledby="drawer-money">
      <h3 id="drawer-money">{t('details.money')}</h3>
      <dl className="sums">
        {price.map(({ key, label, lang, value }) => (
          <div key={key}>
            <dt lang={lang}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {rows.map(
          ({ label, sum }, index) =>
            sum &&
            (index === 0 || sum.amountMinor > 0) && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatMoney(sum, locale)}</dd>
              </div>
            ),
        )}
      </dl>
      {holdsSeats(reservation.status) && (
        <p className="small muted">
          {payingTiers(policy).length === 0 && !isFree
            ? t('details.finalSale')
            : cancellationMessage(sayCancellation, { policy, startsAt, timeZone, isFree }, locale)}
        </p>
      )}
    </section>
  )
}
