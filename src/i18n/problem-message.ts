import { createTranslator, type AbstractIntlMessages } from 'use-intl/core'
import type { Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import type { LocaleMessages } from './messages.ts'
import { formatMoney } from './format.ts'

/** The facts of an API problem that its message needs: its message key, and the parameters. */
export type ProblemFacts = { message: string; [fact: string]: unknown }

/** The error areas of the messages, or all of them. */
type Sentences = Pick<LocaleMessages, 'default'> & Partial<LocaleMessages>

/**
 * The message of a problem for a person. The key comes over the wire: an unknown key, or one whose facts are missing,
 * gives the default message.
 */
export function problemMessage(locale: Locale, sentences: Sentences, problem: ProblemFacts): string {
  const say = createTranslator<AbstractIntlMessages>({
    locale,
    messages: sentences,
    timeZone: 'UTC',
    onError: () => {},
    getMessageFallback: () => sentences.default,
  }) as (key: string, values: Record<string, string | number>) => string
  return say(problem.message, factsForMessage(locale, problem))
}

/** The facts as ICU parameters: money as formatted text, seconds as begun minutes. */
function factsForMessage(locale: Locale, facts: ProblemFacts): Record<string, string | number> {
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
