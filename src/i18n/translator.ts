import { createTranslator } from 'use-intl/core'
import type { Locale } from '#core/kernel/locale.ts'
import type { Area, Messages } from './messages.ts'
import { ownMessages, type Wording } from './own-messages.ts'

/** Formats messages; a missing key or a wrong ICU parameter does not compile. */
export type Translator = ReturnType<typeof createTranslator<Messages>>

/** Areas with message keys of their own, which is all but `default` and `not_found`. */
type Namespace = { [A in Area]: Messages[A] extends string ? never : A }[Area]

/** Formats the messages of one area by their own keys, as `useTranslations(area)` does in React. */
export type AreaTranslator<A extends Namespace> = ReturnType<typeof createTranslator<Messages, A>>

/**
 * The translator of one language, with the operator's wording where there is any. For servers: in the browser
 * `useTranslations` uses the areas that were sent.
 */
export function translator(locale: Locale, own: Wording = {}): Translator {
  return createTranslator<Messages>(setUp(locale, own))
}

/** The translator of one area in one language, for functions that React calls too. */
export function areaTranslator<A extends Namespace>(
  locale: Locale,
  namespace: A,
  own: Wording = {},
): AreaTranslator<A> {
  return createTranslator<Messages, A>({ ...setUp(locale, own), namespace })
}

function setUp(locale: Locale, own: Wording) {
  return {
    locale,
    // The keys are the same by type; only the literal texts differ.
    messages: ownMessages(locale, own) as Messages,
    timeZone: 'UTC',
    onError(error: Error) {
      throw error
    },
  }
}
