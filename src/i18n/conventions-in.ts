import type { Locale } from '#core/kernel/locale.ts'
import type { Conventions } from './conventions.ts'
import { english } from './en/conventions.ts'
import { french } from './fr/conventions.ts'

const CONVENTIONS: Record<Locale, Conventions> = { en: english, fr: french }

/** How a language writes what is no sentence. */
export function conventionsIn(locale: Locale): Conventions {
  return CONVENTIONS[locale]
}
