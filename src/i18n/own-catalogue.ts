import type { Locale } from '#core/kernel/locale.ts'
import { typesetIn } from '#core/kernel/typeset.ts'
import { ADJUSTABLE, sentenceFault } from './adjustable-sentences.ts'
import { CATALOGUES, type Catalogue } from './catalogue.ts'

/** What the operator says otherwise in one language, by the dotted keys of the catalogue. */
export type OwnSentences = Readonly<Record<string, string>>

const merged = new Map<Locale, { of: string; catalogue: Catalogue }>()

/**
 * The catalogue as the operator has it said. A sentence that no longer fits the product's own, after an upgrade, gives
 * way to it. The same sentences are the same object, however often it is asked for.
 */
export function ownCatalogue(locale: Locale, own: OwnSentences): Catalogue {
  const fitting = Object.entries(own).filter(([key, text]) => sentenceFault(locale, key, text) === null)
  if (fitting.length === 0) return CATALOGUES[locale]
  const of = JSON.stringify(fitting)
  const known = merged.get(locale)
  if (known?.of === of) return known.catalogue
  const catalogue = structuredClone(CATALOGUES[locale])
  for (const [key, text] of fitting) place(catalogue, key.split('.'), typesetIn(locale, text))
  merged.set(locale, { of, catalogue })
  return catalogue
}

/** The operator's sentences in order of the catalogue, without those that say what the product says. */
export function withoutOriginals(
  locale: Locale,
  own: Readonly<Record<string, string | undefined>>,
): OwnSentences {
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
