import type { App } from '#core/app.ts'
import { holdsSeats } from '#core/reservation/reservation.ts'

type Books = Pick<App, 'db'>

/** The seats that a departure counts as taken. */
export async function seatsTaken({ db }: Books, departure: string): Promise<number> {
  const row = await db
    .selectFrom('availability')
    .select('seats_taken')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  return row.seats_taken
}

/** The departures that count other seats than their reservations have. */
export async function miscountedDepartures({ db }: Books): Promise<string[]> {
  const departures = await db
    .selectFrom('availability')
    .select(['id', 'seats_taken'])
    .select((eb) =>
      eb
        .selectFrom('date_choice')
        .select((choice) =>
          choice.fn.coalesce(choice.fn.sum<number>('held_seats'), choice.lit(0)).as('seats'),
        )
        .whereRef('held_availability_id', '=', 'availability.id')
        .as('held'),
    )
    .execute()
  const reservations = await db
    .selectFrom('reservation')
    .select(['availability_id', 'status', 'seats'])
    .execute()
  const seated = Map.groupBy(
    reservations.filter(({ status }) => holdsSeats(status)),
    (row) => row.availability_id,
  )
  return departures.flatMap(({ id, seats_taken: counted, held }) => {
    const taken = (seated.get(id) ?? []).reduce((sum, { seats }) => sum + seats, held ?? 0)
    return taken === counted ? [] : [`${id} counts ${counted}, its reservations have ${taken}`]
  })
}

/** A reservation as its present row. */
export async function reservationRow({ db }: Books, id: string) {
  return db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The refunds of a reservation: sums, reasons and states, oldest first. */
export async function refundsOf({ db }: Books, reservationId: string) {
  return db
    .selectFrom('refund')
    .select(['id', 'amount_minor', 'reason', 'status'])
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute()
}

/** The kinds of the emails enqueued to the customer of a reservation, oldest first. */
export async function emailsOf({ db }: Books, reservationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('letter')
    .select('kind')
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The actions on a subject in the audit log, oldest first. */
export async function auditOf({ db }: Books, subjectId: string) {
  return db
    .selectFrom('audit_entry')
    .select(['action', 'actor_name', 'facts'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
}

/** The URL of the way back from a payment page of the embedded provider. */
export async function cancelUrlOf({ db }: Books, sessionId: string): Promise<string> {
  const session = await db
    .selectFrom('embedded_payment_session')
    .select('cancel_url')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return session.cancel_url
}
