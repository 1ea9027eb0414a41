import compile from 'icu-minify/compile'
import type { Area, Catalogue } from '#i18n/catalogue.ts'

type Compiled = string | readonly unknown[] | { readonly [key: string]: Compiled }

const OF_EVERY_PAGE: readonly Area[] = ['common', 'layout', 'errorPage', 'default', 'net']
const kept = new WeakMap<Catalogue, Map<Area, Compiled>>()

/**
 * The areas of a catalogue that a hydrated page speaks with, as JSON. The sentences are compiled, so that the browser
 * needs no ICU parser (9 KB); in development, where use-intl is not told so (vite.config.ts), they stay as they are.
 */
export function sentencesForBrowser(catalogue: Catalogue, areas: readonly Area[]): string {
  const wanted = [...new Set([...OF_EVERY_PAGE, ...areas])]
  const entries = wanted.map((area) => [
    area,
    import.meta.env.DEV ? catalogue[area] : compiledArea(catalogue, area),
  ])
  return JSON.stringify(Object.fromEntries(entries))
}

function compiledArea(catalogue: Catalogue, area: Area): Compiled {
  const areas = kept.get(catalogue) ?? new Map<Area, Compiled>()
  kept.set(catalogue, areas)
  const compiled = areas.get(area) ?? compileAll(catalogue[area])
  areas.set(area, compiled)
  return compiled
}

function compileAll(sentences: unknown): Compiled {
  if (typeof sentences === 'string') return compile(sentences)
  const entries = Object.entries(sentences as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, value]) => [key, compileAll(value)]))
}
