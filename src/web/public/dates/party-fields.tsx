import { useTranslations } from 'use-intl'
import { SEARCH_PARTY_MAX, type PartyOfAges } from '#core/search/party-of-ages.ts'
import { SelectField } from '#web/ui/field.tsx'

type PartyFieldsProps = {
  party: PartyOfAges
  /** The largest party that any tour takes. */
  max: number
  /** Begins the ids of the fields. */
  id: string
}

/** No list offers a number that a search refuses. */
const LIMITS = {
  adults: { first: 1, last: SEARCH_PARTY_MAX },
  children: { first: 0, last: SEARCH_PARTY_MAX - 1 },
} as const

/** The numbers of adults and children, as lists that a phone opens with one tap. */
export function PartyFields({ party, max, id }: PartyFieldsProps) {
  const t = useTranslations('datesPage')
  const box = useTranslations('bookingBox')
  return (
    <div className="party-fields">
      {(['adults', 'children'] as const).map((who) => (
        <SelectField
          key={who}
          name={who}
          id={`${id}-${who}`}
          label={t(who)}
          defaultValue={String(party[who])}
        >
          {numbersTo(Math.max(Math.min(max, LIMITS[who].last), party[who]), LIMITS[who].first).map(
            (count) => (
              <option key={count} value={count}>
                {box(who === 'adults' ? 'adultCount' : 'childCount', { count })}
              </option>
            ),
          )}
        </SelectField>
      ))}
    </div>
  )
}

function numbersTo(last: number, first: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
