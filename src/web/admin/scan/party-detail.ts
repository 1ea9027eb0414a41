import type { ManifestGuest } from '#core/office/guests/manifest.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { formatTime } from '#i18n/format-date.ts'
import { formatMoney, formatParty } from '#i18n/format.ts'

type Facts = Pick<ManifestGuest, 'party' | 'due'> & { tour: string; localDateTimeStart: string }

/** The translator of `dayMarks.scan`. */
type Say = (
  key: 'party' | 'partyDue',
  facts: { party: string; tour: string; time: string; amount: string },
) => string

/** The line below the name of a scanned party; the sum that it still has to pay stands first. */
export function partyDetail(
  { party, tour, localDateTimeStart, due }: Facts,
  locale: Locale,
  say: Say,
): string {
  return say(due ? 'partyDue' : 'party', {
    party: formatParty(party),
    tour,
    time: formatTime(localDateTimeStart, locale),
    amount: due ? formatMoney(due, locale) : '',
  })
}
