import type { Locale } from '#core/kernel/locale.ts'
import { mapLinks, type Place } from '#core/map/map-links.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { EMAIL_COVER, EMAIL_MAP } from '#core/ticket/email-image.ts'
import { adjustedPriceRows } from '#i18n/adjusted-price.ts'
import { formatDay, formatEnd, formatTime } from '#i18n/format-date.ts'
import { capitalFirst, formatLanguages, formatMoney, formatUnitCount } from '#i18n/format.ts'
import { minimumMessage } from '#i18n/minimum-message.ts'
import { offeredPrice } from '#i18n/offered-price.ts'
import { ticketSums } from '#i18n/ticket-sums.ts'
import type { AreaTranslator, Translator } from '#i18n/translator.ts'
import type { EmailPart, SectionPart } from './email-content.ts'

/** The names of the ticket's code and images among the parts of the email. */
export const CODE_CONTENT_ID = 'ticket-code'
export const COVER_CONTENT_ID = 'ticket-cover'
export const MAP_CONTENT_ID = 'ticket-map'

const SUMS = { paid: 'emails.total', total: 'emails.totalDue', due: 'emails.due' } as const

/** The ticket of a confirmation: cover, reference, time, language, guide, party, paid sum, and the code to scan. */
export function ticketPart(
  t: Translator,
  say: AreaTranslator<'common'>,
  locale: Locale,
  ticket: Ticket,
): EmailPart {
  const { minimum, timeZone, guide } = ticket
  const { cover } = ticket.tour
  const hours = t('emails.duration', {
    start: formatTime(ticket.localDateTimeStart, locale),
    end: formatEnd(ticket.localDateTimeStart, ticket.localDateTimeEnd, locale),
  })
  return {
    kind: 'ticket',
    place: ticket.tour.place,
    title: ticket.tour.title,
    code: { label: t('emails.reference'), value: ticket.reference },
    scan: { contentId: CODE_CONTENT_ID, alt: ticket.reference },
    cover: cover && { contentId: COVER_CONTENT_ID, alt: cover.alt, ...EMAIL_COVER },
    rows: [
      { label: t('emails.date'), value: capitalFirst(formatDay(ticket.localDateTimeStart, locale), locale) },
      { label: t('emails.time'), value: `${hours} ${t('emails.zone')}` },
      { label: t('emails.language'), value: formatLanguages(ticket.languages, locale) },
      { label: t('checkoutPage.guide'), value: guide?.name ?? '' },
      {
        label: t('emails.party'),
        value: ticket.unitItems.map((item) => partyLine(t, say, locale, item)).join('\n'),
      },
      {
        label: t('common.minimum.term'),
        value: minimum ? minimumMessage(say, { ...minimum, timeZone }, locale) : '',
      },
      ...adjustedPriceRows(ticket, t('emails.price'), locale),
      ...ticketSums(say, ticket, locale).map(({ kind, value }) => ({ label: t(SUMS[kind]), value })),
    ].filter(({ value }) => value !== ''),
  }
}

/** The meeting point, with links to maps when the place has coordinates or a street address. */
export function meetingPart(
  t: Translator,
  { tour: { meetingPoint } }: { tour: { meetingPoint: Place & { note: string } } },
): SectionPart {
  // The operator's own note says how early to come where it matters.
  const lines = [meetingPoint.address, meetingPoint.note || t('emails.comeEarly')].filter(Boolean)
  const links = mapLinks(meetingPoint).map(({ name, href }) => ({ label: name, href }))
  return { kind: 'section', title: t('emails.meetingPoint'), lines, links }
}

/** The same with the map of the place, for an email that brings the file along. */
export function meetingPartWithMap(t: Translator, { tour }: Pick<Ticket, 'tour'>): SectionPart {
  const part = meetingPart(t, { tour })
  const { map, address } = tour.meetingPoint
  if (!map) return part
  const alt = t('common.mapOf', { place: address || tour.place })
  const image = { contentId: MAP_CONTENT_ID, alt, caption: map.attribution, ...EMAIL_MAP }
  return { ...part, image }
}

/** The price of a line; of several, also the price of each, unless they are free. */
function partyLine(
  t: Translator,
  say: AreaTranslator<'common'>,
  locale: Locale,
  item: Ticket['unitItems'][number],
): string {
  const { price, quantity } = item
  if (price.amountMinor === 0) return `${formatUnitCount(item)}, ${offeredPrice(say, price, locale)}`
  const sum = formatMoney({ ...price, amountMinor: price.amountMinor * quantity }, locale)
  const each = formatMoney(price, locale)
  const cost = quantity > 1 ? t('emails.priceOfSeveral', { sum, each }) : sum
  return `${formatUnitCount(item)}, ${cost}`
}
