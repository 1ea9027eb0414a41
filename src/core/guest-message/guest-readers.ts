import type { Locale } from '../kernel/locale.ts'
import type { ReservationReaders } from './guest-message.schema.ts'

/** The customer of a reservation, with the language of their emails; without an email address no text reaches them. */
export type GuestReader = { name: string; phone: string | null; locale: Locale; hasMail: boolean }

/** The languages of a message to these customers, the largest number first, and the customers to call, by name. */
export function guestReaders(readers: readonly GuestReader[]): ReservationReaders {
  const { reached = [], unreachable = [] } = Object.groupBy(readers, ({ hasMail }) =>
    hasMail ? 'reached' : 'unreachable',
  )
  const languages = [...Map.groupBy(reached, ({ locale }) => locale)]
  return {
    languages: languages
      .map(([locale, { length: reservations }]) => ({ locale, reservations }))
      .toSorted((a, b) => b.reservations - a.reservations || a.locale.localeCompare(b.locale)),
    unreachable: unreachable
      .map(({ name, phone }) => ({ name, phone: phone ?? '' }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}
