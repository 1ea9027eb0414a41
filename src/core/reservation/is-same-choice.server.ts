import type { Database, Transaction } from '#database/connect.ts'
import type { Checkout } from './checkout.schema.ts'
import { soldLinesOf, type ReservationRow } from './reservation-store.server.ts'

/** The part of a form that decides the guests of a reservation, its departure and its texts. */
type Choice = Pick<Checkout, 'availabilityId' | 'units' | 'name' | 'phone' | 'note' | 'locale'> & {
  email?: string | undefined
}

/** True when a form has exactly the departure, the party, the contact, the note and the language of a reservation. */
export async function isSameChoice(
  db: Database | Transaction,
  earlier: ReservationRow,
  form: Choice,
): Promise<boolean> {
  const items = await soldLinesOf(db, earlier.id)
  const wanted = Object.entries(form.units).filter(([, quantity]) => quantity > 0)
  return (
    earlier.availability_id === form.availabilityId &&
    earlier.contact_name === form.name &&
    earlier.contact_email === (form.email ?? null) &&
    (earlier.contact_phone ?? '') === form.phone &&
    earlier.note === form.note &&
    earlier.locale === form.locale &&
    items.length === wanted.length &&
    wanted.every(([unitId, quantity]) =>
      items.some((item) => item.unit_id === unitId && item.quantity === quantity),
    )
  )
}
