import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookableDeparture } from '#core/reservation/bookable-departures.schema.ts'
import { formatMoney, joinFacts } from '#i18n/format.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { unitField } from '../../forms/unit-field.ts'
import { PARTY_ID } from './party-errors.ts'
import { placesLimit } from './places-limit.ts'

const ERROR_ID = `${PARTY_ID}-error`

/** The quantity of each unit, by the unit's id. */
export type Party = Readonly<Record<string, number>>

interface PartyFieldsProps {
  units: BookableDeparture['units']
  party: Party
  /** Seats that the whole party may take. */
  seatsMax: number
  /** The error of the party as a whole. */
  error?: string | undefined
  onChange: (party: Party) => void
}

/**
 * The party: a stepper for each unit, up to the free seats, and the error below them. The seats limit all units at
 * once: the reason is shown once, at the unit of which a person has pressed for more.
 */
export function PartyFields({ units, party, seatsMax, error, onChange }: PartyFieldsProps) {
  const t = useTranslations('reservationsAdmin')
  const sayBox = useTranslations('bookingBox')
  const locale = usePageLocale()
  const [limited, setLimited] = useState<string | null>(null)
  const taken = units.reduce((sum, unit) => sum + unit.seats * (party[unit.id] ?? 0), 0)
  return (
    <div className="party-fields" id={PARTY_ID}>
      {units.map(({ id, label, price, seats, needsAdult }) => {
        const quantity = party[id] ?? 0
        const { max, reason, left } = placesLimit(seats, quantity, taken, seatsMax)
        const hint = [formatMoney(price, locale), needsAdult && t('booking.needsAdult')]
        return (
          <Stepper
            key={id}
            name={unitField(id)}
            label={label}
            hint={joinFacts(hint)}
            min={0}
            max={max}
            maxReason={reason && t(`limit.${reason}`, { left, seats })}
            showsReason={limited === id}
            errorId={error && ERROR_ID}
            defaultValue={quantity}
            fewerLabel={sayBox('fewer', { unit: label })}
            moreLabel={sayBox('moreOf', { unit: label })}
            onLimit={() => setLimited(id)}
            onChange={(value) => {
              setLimited(null)
              onChange({ ...party, [id]: value })
            }}
          />
        )
      })}
      {error && <FieldError id={ERROR_ID}>{error}</FieldError>}
    </div>
  )
}
