import { langOf } from '#core/kernel/locale.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatUnitCount } from '#i18n/format.ts'

/** The party: each unit with its quantity. */
export function PartyInWords({ items }: { items: Ticket['unitItems'] }) {
  return items.map((item, index) => (
    <span key={item.unitId} lang={langOf(item, 'label')}>
      {index > 0 && ', '}
      {formatUnitCount(item)}
    </span>
  ))
}
