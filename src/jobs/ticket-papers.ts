import type { Needs } from '#core/app.ts'
import type { MailAttachment } from '#core/email/mailer.ts'
import type { Locale } from '#core/kernel/locale.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { printedLogo } from '#core/site/look/printed-logo.server.ts'
import { CALENDAR_TYPE, calendarFile } from '#core/ticket/calendar-file.ts'
import { checkInPath } from '#core/ticket/check-in-path.ts'
import { ticketImages, type TicketImages } from '#core/ticket/ticket-images.server.ts'
import { CODE_CONTENT_ID, COVER_CONTENT_ID, MAP_CONTENT_ID } from '#emails/ticket-parts.ts'
import { ticketEvent } from '#i18n/ticket-event.ts'
import { ticketSheet } from '#i18n/ticket-sheet.ts'
import type { EmailSite } from './email-site.ts'

/** The parts that draw, read and print the papers. */
export type PaperTools = Needs<
  'clock' | 'db' | 'drawCode' | 'log' | 'origin' | 'photoRenderer' | 'photos' | 'printTicket'
>

/**
 * A ticket as its email shows it, without images that cannot be read now, and its papers: the ticket to save or to
 * print, its date for a calendar, and the images of the email.
 */
export async function withPapers(
  app: PaperTools,
  locale: Locale,
  booked: Ticket,
  site: EmailSite,
): Promise<{ ticket: Ticket; attachments: MailAttachment[] }> {
  const { origin } = app
  const { reference } = booked
  const facts = { sentences: site.sentences, origin, now: app.clock.now().toString() }
  const [images, logo] = await Promise.all([ticketImages(app, booked), printedLogo(app)])
  const sheet = { ...facts, ticket: booked, site, map: images.printedMap, logo }
  const pdf = await app.printTicket(ticketSheet(locale, sheet))
  const ticket = withoutMissing(booked, images)
  const code = await app.drawCode(origin + checkInPath(reference))
  return {
    ticket,
    attachments: [
      base64({ filename: `${reference}.pdf`, contentType: 'application/pdf', content: pdf }),
      {
        filename: `${reference}.ics`,
        contentType: CALENDAR_TYPE,
        content: calendarFile(ticketEvent(locale, booked, facts)),
      },
      shown(CODE_CONTENT_ID, { filename: `${reference}.png`, contentType: 'image/png', content: code }),
      ...(images.cover ? [jpeg(COVER_CONTENT_ID, images.cover)] : []),
      ...(images.map ? [jpeg(MAP_CONTENT_ID, images.map)] : []),
    ],
  }
}

function withoutMissing(ticket: Ticket, { cover, map }: TicketImages): Ticket {
  const { tour } = ticket
  const meetingPoint = { ...tour.meetingPoint, map: map ? tour.meetingPoint.map : null }
  return { ...ticket, tour: { ...tour, cover: cover ? tour.cover : null, meetingPoint } }
}

type Binary = Omit<MailAttachment, 'content' | 'encoding'> & { content: Buffer }

function base64({ content, ...file }: Binary): MailAttachment {
  return { ...file, content: content.toString('base64'), encoding: 'base64' }
}

function shown(contentId: string, file: Binary): MailAttachment {
  return { ...base64(file), contentId }
}

function jpeg(contentId: string, content: Buffer): MailAttachment {
  return shown(contentId, { filename: `${contentId}.jpg`, contentType: 'image/jpeg', content })
}
