import type { Locale } from '#core/kernel/locale.ts'
import { typesetIn } from '#core/kernel/typeset.ts'
import { ADJUSTABLE, wordingFault } from './adjustable-messages.ts'
import { MESSAGES_BY_LOCALE, type LocaleMessages } from './messages.ts'

/** The operator's own wording in one language, by the dotted message keys. */
export type Wording = Readonly<Record<string, string>>

const merged = new Map<Locale, { of: string; messages: LocaleMessages }>()

/**
 * The messages with the operator's wording. A wording that no longer fits the product's own message, after an upgrade,
 * is replaced by it. The same messages are the same object in every call.
 */
export function ownMessages(locale: Locale, own: Wording): LocaleMessages {
  const fitting = Object.entries(own).filter(([key, text]) => wordingFault(locale, key, text) === null)
  if (fitting.length === 0) return MESSAGES_BY_LOCALE[locale]
  const of = JSON.stringify(fitting)
  const known = merged.get(locale)
  if (known?.of === of) return known.messages
  const messages = structuredClone(MESSAGES_BY_LOCALE[locale])
  for (const [key, text] of fitting) place(messages, key.split('.'), typesetIn(locale, text))
  merged.set(locale, { of, messages })
  return messages
}

/** The operator's wording in the order of the messages, without texts equal to the product's own. */
export function withoutOriginals(locale: Locale, own: Readonly<Record<string, string | undefined>>): Wording {
  const differing = [...ADJUSTABLE[locale]].flatMap(([key, original]): [string, string][] => {
    const text = own[key]
    return text === undefined || typesetIn(locale, text) === original ? [] : [[key, text]]
  })
  return Object.fromEntries(differing)
}

function place(tree: object, [head = '', ...rest]: readonly string[], text: string): void {
  const node = tree as Record<string, unknown>
  if (rest.length === 0) node[head] = text
  else place(node[head] as object, rest, text)
}
