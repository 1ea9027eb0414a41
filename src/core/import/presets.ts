import { plainHeading } from './guess-columns.ts'
import type { ImportChoices, ImportField } from './import.ts'

type Preset = { system: string; perTicket: boolean; columns: Partial<Record<ImportField, string>> }

/**
 * Files of other systems whose columns are publicly documented. Regiondo's statistic export has one line for each
 * ticket; source: https://support.regiondo.com/hc/en-gb/articles/10239100436765-Understanding-the-statistic-export,
 * read in November 2026. The exports of FareHarbor, Bókun and Rezdy are put together by their users, and no list of
 * their columns is public: they are recognized by the synonyms alone.
 */
const PRESETS: readonly Preset[] = [
  {
    system: 'Regiondo',
    perTicket: true,
    columns: {
      REFERENCE: 'order id',
      DATE: 'date of participation',
      TIME: 'time of participation',
      PRODUCT: 'product name',
    },
  },
]

/** The choices of the preset whose columns these headings have, or null. */
export function presetFor(
  headings: readonly string[],
): Pick<ImportChoices, 'system' | 'perTicket' | 'columns'> | null {
  const plain = headings.map(plainHeading)
  const preset = PRESETS.find(({ columns }) => Object.values(columns).every((name) => plain.includes(name)))
  if (!preset) return null
  const columns = Object.entries(preset.columns).map(([field, name]) => [field, plain.indexOf(name)])
  return { system: preset.system, perTicket: preset.perTicket, columns: Object.fromEntries(columns) }
}
