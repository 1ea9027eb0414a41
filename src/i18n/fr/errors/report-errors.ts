import type { report as english } from '#i18n/en/errors/report-errors.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export const report: SameKeys<typeof english> = {
  day: 'Indiquez un jour, par exemple 2026-07-31',
  backwards: 'Ce jour est avant le premier',
  too_long: 'Cinq ans au plus : choisissez un dernier jour plus proche',
}
