import type { Ticket } from '../reservation/reservation.schema.ts'

/** A ticket for others: without email address and telephone, and with its own link in place of the customer's. */
export function sharedTicket<Shown extends Ticket>(ticket: Shown, token: string): Shown {
  const contact = { name: ticket.contact.name, email: '', phone: '' }
  return { ...ticket, contact, managePath: `/reservation/${token}` }
}
