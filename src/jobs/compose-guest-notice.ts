import type { Needs } from '#core/app.ts'
import { isStillGuaranteed } from '#core/decision/announce-guaranteed.server.ts'
import type { Email } from '#core/email/email.ts'
import { textOfMessage } from '#core/guest-message/text-of-message.server.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { ticketOfReservation } from '#core/ticket/ticket-of-reservation.server.ts'
import type { RenderedEmail } from '#emails/email-content.ts'
import { departureGuaranteed, guestMessage } from '#emails/guest-message.ts'
import { reservationLink } from '#emails/reservation-link.ts'
import type { Operator } from '#emails/sender.ts'

type GuestNotice = Extract<Email, { kind: 'guest-message' | 'departure-guaranteed' | 'reservation-link' }>

/** The lost link of a guest, a message of the team, or the guarantee of a departure; null once it is not true. */
export async function composeGuestNotice(
  app: Needs<'db' | 'clock' | 'keys' | 'origin'>,
  email: GuestNotice,
  locale: Locale,
  site: Operator,
): Promise<{ rendered: RenderedEmail } | null> {
  const { origin } = app
  if (email.kind === 'departure-guaranteed' && !(await isStillGuaranteed(app, email))) return null
  const ticket = await ticketOfReservation(app, email.reservationId, locale)
  if (email.kind === 'departure-guaranteed')
    return { rendered: departureGuaranteed(locale, { ticket, site, origin }) }
  if (email.kind === 'reservation-link')
    return { rendered: reservationLink(locale, { ticket, site, origin }) }
  const text = await textOfMessage(app, email, locale)
  return { rendered: guestMessage(locale, { ticket, site, origin, text }) }
}
