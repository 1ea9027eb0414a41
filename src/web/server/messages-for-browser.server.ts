import compile from 'icu-minify/compile'
import type { Area, LocaleMessages } from '#i18n/messages.ts'

type Compiled = string | readonly unknown[] | { readonly [key: string]: Compiled }

const OF_EVERY_PAGE: readonly Area[] = ['common', 'layout', 'errorPage', 'default', 'net']
const kept = new WeakMap<LocaleMessages, Map<Area, Compiled>>()

/**
 * The message areas of a hydrated page, as JSON. The messages are compiled, so that the browser needs no ICU parser (9
 * KB); in development, where use-intl expects sources (vite.config.ts), they are not.
 */
export function messagesForBrowser(catalogue: LocaleMessages, areas: readonly Area[]): string {
  const wanted = [...new Set([...OF_EVERY_PAGE, ...areas])]
  const entries = wanted.map((area) => [
    area,
    import.meta.env.DEV ? catalogue[area] : compiledArea(catalogue, area),
  ])
  return JSON.stringify(Object.fromEntries(entries))
}

function compiledArea(catalogue: LocaleMessages, area: Area): Compiled {
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
