import { INTL_TAG, type Locale } from '#core/kernel/locale.ts'
import { checkInPath } from '#core/ticket/check-in-path.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import type { TicketSheet } from '#core/ticket/ticket-sheet.ts'
import type { SiteView } from '#core/site/site.schema.ts'
import { adjustedPriceRows } from './adjusted-price.ts'
import { cancellationMessage } from './cancellation-message.ts'
import { formatDay, formatEnd, formatTime } from './format-date.ts'
import { capitalFirst, formatLanguages, formatParty } from './format.ts'
import { minimumMessage } from './minimum-message.ts'
import type { Wording } from './own-messages.ts'
import { ticketSums } from './ticket-sums.ts'
import { areaTranslator, translator, type AreaTranslator, type Translator } from './translator.ts'

type Facts = {
  ticket: Ticket
  site: Pick<SiteView, 'name' | 'email' | 'phone' | 'legal' | 'look'>
  /** The operator's own wording. */
  sentences: Wording
  origin: string
  /** The image of the ticket's map (see `printedMap`). */
  map: Buffer | null
  /** See `printedLogo`. */
  logo: Buffer | null
  /** The time of printing (ISO 8601): deadlines before it are left out. */
  now: string
}

/** A ticket in one language, for one sheet of paper. */
export function ticketSheet(
  locale: Locale,
  { ticket, site, sentences, origin, map, logo, now }: Facts,
): TicketSheet {
  const t = translator(locale, sentences)
  const { reference, tour, startsAt, timeZone, cancellationPolicy: policy, total } = ticket
  const terms = { policy, startsAt, timeZone, isFree: total.amountMinor === 0, now }
  const { company, registration, address } = site.legal
  return {
    language: INTL_TAG[locale],
    title: `${t('checkoutPage.ticketLabel')} ${reference}`,
    operator: site.name,
    logo,
    accent: site.look.accent,
    reference: { label: t('checkoutPage.reference'), value: reference },
    tour: tour.title,
    place: tour.place,
    code: { text: origin + checkInPath(reference), label: t('checkoutPage.qrLabel', { reference }) },
    facts: factsOf(t, areaTranslator(locale, 'common', sentences), locale, ticket),
    map: map && {
      image: map,
      label: t('common.mapOf', { place: tour.meetingPoint.address || tour.place }),
      attribution: tour.meetingPoint.map?.attribution ?? '',
    },
    notes: [
      cancellationMessage(areaTranslator(locale, 'cancellation', sentences), terms, locale),
      `${t('checkoutPage.helpText')} ${[site.phone, site.email].filter(Boolean).join(' · ')}`,
    ],
    legal: [company, registration, address].filter(Boolean).join(' · '),
  }
}

const SUMS = {
  paid: 'checkoutPage.amountPaid',
  total: 'checkoutPage.amountTotal',
  due: 'checkoutPage.amountDue',
} as const

function factsOf(
  t: Translator,
  say: AreaTranslator<'common'>,
  locale: Locale,
  ticket: Ticket,
): TicketSheet['facts'] {
  const { localDateTimeStart: start, localDateTimeEnd: end, tour, minimum, timeZone } = ticket
  const { address, note } = tour.meetingPoint
  return [
    { label: t('checkoutPage.date'), value: capitalFirst(formatDay(start, locale), locale) },
    {
      label: t('checkoutPage.time'),
      value: `${formatTime(start, locale)} – ${formatEnd(start, end, locale)}`,
    },
    { label: t('checkoutPage.meetingPoint'), value: address || tour.place, note },
    {
      label: t('checkoutPage.party'),
      value: formatParty(ticket.unitItems),
    },
    { label: t('checkoutPage.languages'), value: formatLanguages(ticket.languages, locale) },
    { label: t('checkoutPage.guide'), value: ticket.guide?.name ?? '' },
    {
      label: t('common.minimum.term'),
      value: minimum ? minimumMessage(say, { ...minimum, timeZone }, locale) : '',
    },
    { label: t('checkoutPage.bookedBy'), value: ticket.contact.name },
    ...adjustedPriceRows(ticket, t('checkoutPage.price'), locale).map(({ label, value }) => ({
      label,
      value,
    })),
    ...ticketSums(say, ticket, locale, t('checkoutPage.taxesIncluded')).map(({ kind, value }) => ({
      label: t(SUMS[kind]),
      value,
    })),
  ].filter(({ value }) => value !== '')
}
