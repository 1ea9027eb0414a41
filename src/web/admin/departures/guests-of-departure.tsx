import { useTranslations } from 'use-intl'
import type { DepartureDetail } from '#core/calendar/calendar.schema.ts'
import { guestListPath } from '#core/office/guests/guest-list-path.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { MessageLink } from '../day/message-link.tsx'

type GuestsOfDepartureProps = { detail: DepartureDetail; tourTitle: string }

/** The ways from the panel of a departure to its guests. */
export function GuestsOfDeparture({ detail, tourTitle }: GuestsOfDepartureProps) {
  const t = useTranslations('reservationsAdmin.manifestPage')
  const path = usePathIn()
  const { id, localDateTimeStart, guests, cancelled } = detail
  const reachesGuests = guests.reservations > guests.unreachable && !cancelled
  return (
    <div className="departure-links">
      <a className="text-link" href={path(guestListPath(id, localDateTimeStart))}>
        {t('guestList')}
      </a>
      {reachesGuests && <MessageLink departure={{ availabilityId: id, tour: { title: tourTitle } }} />}
    </div>
  )
}
