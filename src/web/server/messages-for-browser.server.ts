import compile from 'icu-minify/compile'
import type { Area, AreaOrPart, LocaleMessages } from '#i18n/messages.ts'

type Compiled = string | readonly unknown[] | { readonly [key: string]: Compiled }

/** A router may show an error page in the browser. */
export const ROUTER_AREAS: readonly Area[] = ['common', 'layout', 'errorPage', 'default', 'net']
const kept = new WeakMap<LocaleMessages, Map<Area, Compiled>>()

/**
 * The messages of a page in the browser, as JSON. They are compiled, so that the browser needs no ICU parser (9 KB); in
 * development, where use-intl expects sources (vite.config.ts), they are not.
 */
export function messagesForBrowser(all: LocaleMessages, wanted: readonly AreaOrPart[]): string {
  const messages: Record<string, unknown> = {}
  for (const name of [...wanted].sort()) {
    const [area, part] = name.split('.') as [Area, string?]
    const whole = import.meta.env.DEV ? all[area] : compiledArea(all, area)
    if (part === undefined) messages[area] = whole
    else messages[area] = { ...(messages[area] as object), [part]: (whole as Record<string, unknown>)[part] }
  }
  return JSON.stringify(messages)
}

function compiledArea(all: LocaleMessages, area: Area): Compiled {
  const areas = kept.get(all) ?? new Map<Area, Compiled>()
  kept.set(all, areas)
  const compiled = areas.get(area) ?? compileAll(all[area])
  areas.set(area, compiled)
  return compiled
}

function compileAll(messages: unknown): Compiled {
  if (typeof messages === 'string') return compile(messages)
  const entries = Object.entries(messages as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, value]) => [key, compileAll(value)]))
}
