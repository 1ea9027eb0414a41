import type { Locale } from '#core/kernel/locale.ts'
import type { LocaleMessages } from './messages.ts'
import type { Conventions } from './conventions.ts'
import { english } from './en/messages.ts'
import { english as englishConventions } from './en/conventions.ts'
import { french } from './fr/messages.ts'
import { french as frenchConventions } from './fr/conventions.ts'

/** Every language with its messages as they are written. Too large for browsers, whose bundles leave it out. */
export const WRITTEN_MESSAGES: Record<Locale, LocaleMessages> = { en: english, fr: french }

/** Every language with its conventions. */
export const CONVENTIONS: Record<Locale, Conventions> = { en: englishConventions, fr: frenchConventions }
