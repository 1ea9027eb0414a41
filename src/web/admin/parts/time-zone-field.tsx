import { Field } from '#web/ui/field.tsx'

interface TimeZoneFieldProps {
  label: string
  hint?: string | undefined
  value: string
  error: string | undefined
}

/** A time zone by its IANA name, with the likely ones proposed. */
export function TimeZoneField({ label, hint, value, error }: TimeZoneFieldProps) {
  return (
    <>
      <Field
        name="timeZone"
        label={label}
        hint={hint}
        list="time-zones"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value}
        error={error}
      />
      <datalist id="time-zones">
        {ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Proposed: France with its islands, its neighbours, and French-speaking Canada; the server knows all others. */
const ZONES = [
  'Europe/Paris',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'America/Miquelon',
  'America/Toronto',
  'Indian/Reunion',
  'Indian/Mayotte',
  'Pacific/Noumea',
  'Pacific/Tahiti',
  'Europe/Brussels',
  'Europe/Zurich',
  'Europe/Rome',
  'Europe/Madrid',
  'Europe/London',
]
