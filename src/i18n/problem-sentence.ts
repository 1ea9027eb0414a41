import { createTranslator, type AbstractIntlMessages } from 'use-intl/core'
import type { Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import type { Catalogue } from './catalogue.ts'
import { formatMoney } from './format.ts'

/** A problem of the API as far as a sentence needs it: its catalogue key, and the facts beside it. */
export type ProblemFacts = { message: string; [fact: string]: unknown }

/** The catalogue's error areas, or all of it. */
type Sentences = Pick<Catalogue, 'default'> & Partial<Catalogue>

/**
 * What a problem says to a person. The key comes over the wire: one that the catalogue does not have, or whose
 * facts are missing, says the default sentence.
 */
export function problemSentence(locale: Locale, sentences: Sentences, problem: ProblemFacts): string {
  const say = createTranslator<AbstractIntlMessages>({
    locale,
    messages: sentences,
    timeZone: 'UTC',
    onError: () => {},
    getMessageFallback: () => sentences.default,
  }) as (key: string, values: Record<string, string | number>) => string
  return say(problem.message, factsForSentence(locale, problem))
}

/** The facts as ICU takes them: money written out, seconds as minutes begun. */
function factsForSentence(locale: Locale, facts: ProblemFacts): Record<string, string | number> {
  const said = Object.entries(facts).flatMap(([name, value]): [string, string | number][] => {
    if (name === 'retryAfter' && typeof value === 'number') return [['minutes', Math.ceil(value / 60)]]
    if (typeof value === 'string' || typeof value === 'number') return [[name, value]]
    return isMoney(value) ? [[name, formatMoney(value, locale)]] : []
  })
  return Object.fromEntries(said)
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'amountMinor' in value && 'currency' in value
}
