import type { Needs } from '#core/app.ts'
import type { Email } from '#core/email/email.ts'
import { undecidedDeparture } from '#core/decision/announce-decisions.server.ts'
import { issueFacts } from '#core/inbox/issue-facts.server.ts'
import { ABILITIES } from '#core/kernel/actor.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { noticedDepartures } from '#core/notice/noticed-departures.server.ts'
import {
  mayStillHear,
  noticeReader,
  noticesOfDigest,
  type NoticeReader,
  type StoredNotice,
} from '#core/notice/notice-reader.server.ts'
import { manifestOfDepartures, wholeManifest } from '#core/office/guests/manifest.server.ts'
import type { ManifestDeparture } from '#core/office/guests/manifest.schema.ts'
import { openRequest } from '#core/private-request/private-requests.server.ts'
import { reviewToRead } from '#core/review/review-to-read.server.ts'
import { ticketOfReservation } from '#core/ticket/ticket-of-reservation.server.ts'
import type { RenderedEmail } from '#emails/email-content.ts'
import { noticeDigest } from '#emails/notice-digest.ts'
import type { Operator } from '#emails/sender.ts'
import { teamNotice, type NoticeFacts } from '#emails/team-notice.ts'

type Tools = Needs<'db' | 'clock' | 'keys' | 'origin'>

/** The notices of an email to a member, as they stand now; null when there is nothing left to say. */
export async function composeNotice(
  app: Tools,
  email: Extract<Email, { kind: 'team-notice' | 'notice-digest' }>,
  locale: Locale,
  site: Operator & { timeZone: string },
): Promise<{ rendered: RenderedEmail } | null> {
  const reader = await noticeReader(app, email.userId)
  if (!reader) return null
  const { origin } = app
  if (email.kind === 'team-notice') {
    const facts = await readNotice(app, reader, email, locale)
    return facts && { rendered: teamNotice(locale, { ...facts, site, origin, zone: site.timeZone }) }
  }
  const notices: NoticeFacts[] = []
  for (const stored of await noticesOfDigest(app, email.digestId)) {
    const facts = await readNotice(app, reader, stored, locale)
    if (facts) notices.push(facts)
  }
  return notices.length === 0 ? null : { rendered: noticeDigest(locale, { notices, site, origin }) }
}

/** The facts of a notice at this moment; null when its reader may not hear of it any more, or its matter is settled. */
export async function readNotice(
  app: Tools,
  reader: NoticeReader,
  stored: StoredNotice,
  locale: Locale,
): Promise<NoticeFacts | null> {
  if (!(await mayStillHear(app, reader, stored))) return null
  const { notice, reservationId: id, issueId, commentId, privateRequestId, availabilityId, day } = stored
  const departures = await departuresOf(app, reader, stored, locale)
  if (departures?.length === 0) return null
  const changed = stored.changed ? await noticedDepartures(app, reader, stored, locale) : null
  if (changed?.length === 0) return null
  const minimum = availabilityId ? await undecidedDeparture(app, availabilityId) : null
  if (availabilityId && !minimum) return null
  const review = commentId ? await reviewToRead(app, commentId, locale) : null
  const request = privateRequestId ? await openRequest(app, privateRequestId, locale) : null
  if ((commentId && !review) || (privateRequestId && !request)) return null
  const issue = issueId === null ? null : await issueFacts(app, issueId)
  if (issueId !== null && !issue) return null
  const ticket = id === null ? null : await ticketOf(app, id, locale)
  if (id !== null && !ticket && issueId === null) return null
  // Its cancellation has a notice of its own.
  if (notice === 'booking' && ticket?.status === 'CANCELLED') return null
  return {
    notice,
    seesMoney: ABILITIES[reader.role].has('read-reservations'),
    booking: id !== null && ticket ? { id, ticket } : null,
    issue,
    review,
    request,
    departures,
    changed,
    minimum: minimum && {
      ...minimum,
      decides: ABILITIES[reader.role].has('manage-availabilities'),
    },
    day: day ?? null,
  }
}

/** The departures of the notice with their guests, as far as they take place; null where it is about none. */
async function departuresOf(
  app: Tools,
  reader: NoticeReader,
  { notice, day, availabilityId }: StoredNotice,
  locale: Locale,
): Promise<ManifestDeparture[] | null> {
  if (availabilityId) return [...(await manifestOfDepartures(app, reader, [availabilityId], locale)).values()]
  if (notice !== 'tomorrow' || !day) return null
  return (await wholeManifest(app, reader, day, locale)).filter(({ cancelled }) => !cancelled)
}

/** Null for a reservation that is gone, as one that an undone import had made. */
async function ticketOf(app: Tools, id: string, locale: Locale) {
  try {
    return await ticketOfReservation(app, id, locale)
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
