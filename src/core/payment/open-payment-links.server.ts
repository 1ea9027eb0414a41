import { expressionBuilder, sql, type Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#database/tables.ts'
import type { OpenPaymentLink } from '../reservation/bookable-departures.schema.ts'

/** The payment links that are listed of one departure; the newest come first. */
export const LINKS_MAX = 20

/** The open payment links of guests at the meeting point of a departure: a JSON column of a query on departures. */
export function openPaymentLinks(availabilityId: Expression<string>) {
  return jsonArrayFrom(
    openLinks()
      .select(['hold.id as reservationId', 'hold.contact_name as name'])
      .select(['hold.total_minor as amountMinor', 'hold.currency'])
      .where('hold.availability_id', '=', availabilityId)
      .orderBy('hold.created_at', 'desc')
      .orderBy('hold.id')
      .limit(LINKS_MAX),
  )
}

/** True for a reservation with such a link: a column of a query on reservations. */
export function hasOpenPaymentLink(reservationId: Expression<string>) {
  const ofReservation = openLinks().select('hold.id').where('hold.id', '=', reservationId)
  return sql<boolean>`exists ${ofReservation}`
}

/** A row of openPaymentLinks for the wire. */
export function paymentLinkView({ reservationId, name, ...total }: LinkRow): OpenPaymentLink {
  return { reservationId, name, total }
}

type LinkRow = Pick<OpenPaymentLink, 'reservationId' | 'name'> & OpenPaymentLink['total']

function openLinks() {
  return expressionBuilder<Tables>()
    .selectFrom('reservation as hold')
    .innerJoin('payment as link', 'link.reservation_id', 'hold.id')
    .where('hold.source', '=', 'WALK_IN')
    .where('hold.status', '=', 'ON_HOLD')
    .where('link.status', '=', 'OPEN')
}
