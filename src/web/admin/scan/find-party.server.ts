import type { RouterContextProvider } from 'react-router'
import type { GuestOfReference } from '#core/office/guests/manifest.schema.ts'
import { dayAt } from '#core/kernel/zone.ts'
import { formatDay, formatInstantTime } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { bodyOf } from '../../call-api.ts'
import { apiContext, localeContext, requestContext } from '../../server/request-context.ts'
import { partyDetail } from './party-detail.ts'
import { verdictOf, type Verdict } from './verdict.ts'

/**
 * The verdict on a ticket in the member's language; `due` names the sum that its party still has to pay, and is empty
 * where no sum is due. `guest` is null for a code that is nobody's.
 */
export type ScannedParty = {
  verdict: Verdict
  sentence: string
  due: string
  detail: string
  guest: GuestOfReference | null
}

/**
 * Looks a party up by the reference on its ticket, and says whether it is checked in now, or why not. The present day
 * is that of its departure's place. Throws the page's 403 for a member who leads no departures.
 */
export async function findParty(
  context: Readonly<RouterContextProvider>,
  reference: string,
): Promise<ScannedParty> {
  const locale = context.get(localeContext)
  const t = areaTranslator(locale, 'dayMarks')
  const response = await context
    .get(apiContext)
    .reservations.guests[':reference'].$get({ param: { reference }, query: { locale } })
  if (response.status === 404 || response.status === 400)
    return { verdict: 'unknown', sentence: t('scan.verdict.unknown'), due: '', detail: '', guest: null }
  const guest = await bodyOf(response)
  const { name, since, timeZone } = guest
  const verdict = verdictOf(guest, dayAt(context.get(requestContext).clock.now(), timeZone))
  const facts = {
    name,
    day: formatDay(guest.day, locale, 'medium'),
    time: since ? formatInstantTime(since, timeZone, locale) : '',
  }
  const comes = verdict !== 'cancelled' && verdict !== 'unpaid'
  const due =
    comes && guest.due
      ? areaTranslator(locale, 'todayPage')('due', { amount: formatMoney(guest.due, locale) })
      : ''
  const detail = partyDetail(guest, locale, (key, named) => t(`scan.${key}`, named))
  return { verdict, sentence: t(`scan.verdict.${verdict}`, facts), due, detail, guest }
}
