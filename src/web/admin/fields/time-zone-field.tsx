import { useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { hydrationOf } from '#web/document/page-handle.ts'
import { SelectField } from '#web/ui/field.tsx'

interface TimeZoneFieldProps {
  label: string
  hint?: string | undefined
  value: string
  error: string | undefined
}

/** A time zone by its IANA name: the likely ones first, then every other one. */
export function TimeZoneField({ label, hint, value, error }: TimeZoneFieldProps) {
  const t = useTranslations('adminParts')
  const known = useKnownZones()
  const likely = LIKELY.includes(value) || value === '' ? LIKELY : [value, ...LIKELY]
  const others = known.filter((zone) => !likely.includes(zone))
  return (
    <SelectField name="timeZone" label={label} hint={hint} defaultValue={value} error={error}>
      <optgroup label={t('likelyZones')}>
        {likely.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </optgroup>
      {others.length > 0 && (
        <optgroup label={t('otherZones')}>
          {others.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </optgroup>
      )}
    </SelectField>
  )
}

/**
 * Those of the server on a page without React in the browser. Those of the browser otherwise, once the page runs in it,
 * because its list may differ from the server's.
 */
function useKnownZones(): readonly string[] {
  const isPlain = hydrationOf(useMatches().map(({ handle }) => handle)) === null
  return useSyncExternalStore(neverChanges, allZones, isPlain ? allZones : noZones)
}

const neverChanges = () => () => {}

const NO_ZONES: readonly string[] = []
const noZones = () => NO_ZONES

let known: readonly string[] | undefined

const allZones = () => (known ??= Intl.supportedValuesOf('timeZone'))

/** France with its islands, its neighbours, and French-speaking Canada. */
const LIKELY: readonly string[] = [
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
