import type { UnitView } from '#core/tour/tour.schema.ts'
import { FIRST_TEXTS } from '#core/site/first-texts.ts'
import { LOCALES, type LocalizedText } from '#core/kernel/locale.ts'

/**
 * The name that a unit takes when its category changes: the category's own. Null when the operator has chosen the
 * present name, in any language: it is neither empty nor the name of a category.
 */
export function nameOfCategory(type: UnitView['type'], present: LocalizedText): LocalizedText | null {
  const names = Object.values(FIRST_TEXTS.units)
  const isChosen = LOCALES.some((locale) => {
    const text = present[locale].trim()
    return text !== '' && names.every((name) => name[locale] !== text)
  })
  return isChosen ? null : FIRST_TEXTS.units[type]
}
