import type { Locale } from '#core/kernel/locale.ts'
import type { Conventions } from './conventions.ts'
import { CONVENTIONS } from './languages.ts'

/** A language's conventions beside its messages. */
export function conventionsIn(locale: Locale): Conventions {
  return CONVENTIONS[locale]
}
