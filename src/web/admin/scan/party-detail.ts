import type { ManifestGuest } from '#core/office/guests/manifest.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { formatTime } from '#i18n/format-date.ts'
import { formatParty } from '#i18n/format.ts'

type Facts = Pick<ManifestGuest, 'party'> & { tour: string; localDateTimeStart: string }

/** The translator of `dayMarks.scan`. */
type Say = (key: 'party', facts: { party: string; tour: string; time: string }) => string

/** The line below the name of a scanned party. */
export function partyDetail({ party, tour, localDateTimeStart }: Facts, locale: Locale, say: Say): string {
  return say('party', { party: formatParty(party), tour, time: formatTime(localDateTimeStart, locale) })
}
