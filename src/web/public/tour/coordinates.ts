import type { Locale } from '#core/kernel/locale.ts'
import { conventionsIn } from '#i18n/conventions-in.ts'
import { formatNumber } from '#i18n/format.ts'

/** '45.7608° N, 4.8272° E' in the language's format. */
export function formatCoordinates(latitude: number, longitude: number, locale: Locale): string {
  const degrees = (value: number) => `${formatNumber(Math.abs(value), locale, 4)}°\u00a0`
  const { east, west, separator } = conventionsIn(locale).coordinates
  return `${degrees(latitude)}${latitude < 0 ? 'S' : 'N'}${separator}${degrees(longitude)}${longitude < 0 ? west : east}`
}
