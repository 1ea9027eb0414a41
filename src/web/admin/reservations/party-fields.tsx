import { useTranslations } from 'use-intl'
import type { BookableDeparture } from '#core/reservation/bookable-departures.schema.ts'
import { PARTY_MAX } from '#core/tour/tour.ts'
import { formatMoney, joinFacts } from '#i18n/format.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { unitField } from '../../forms/unit-field.ts'

/** The quantity of each unit, by the unit's id. */
export type Party = Readonly<Record<string, number>>

interface PartyFieldsProps {
  units: BookableDeparture['units']
  party: Party
  /** Seats that the whole party may take. */
  seatsMax: number
  onChange: (party: Party) => void
}

/** The party: a stepper for each unit, up to the free seats. */
export function PartyFields({ units, party, seatsMax, onChange }: PartyFieldsProps) {
  const t = useTranslations('reservationsAdmin')
  const sayBox = useTranslations('bookingBox')
  const locale = usePageLocale()
  const taken = units.reduce((sum, unit) => sum + unit.seats * (party[unit.id] ?? 0), 0)
  return (
    <div className="party-fields">
      {units.map(({ id, label, price, seats, needsAdult }) => {
        const quantity = party[id] ?? 0
        const free = Math.max(0, seatsMax - taken)
        const hint = [formatMoney(price, locale), needsAdult && t('booking.needsAdult')]
        return (
          <Stepper
            key={id}
            name={unitField(id)}
            label={label}
            hint={joinFacts(hint)}
            min={0}
            max={seats === 0 ? PARTY_MAX : quantity + Math.floor(free / seats)}
            maxReason={t('noMorePlaces')}
            defaultValue={quantity}
            fewerLabel={sayBox('fewer', { unit: label })}
            moreLabel={sayBox('moreOf', { unit: label })}
            onChange={(value) => onChange({ ...party, [id]: value })}
          />
        )
      })}
    </div>
  )
}
