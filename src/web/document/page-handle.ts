import type { Area } from '#i18n/messages.ts'

/** The properties of a page module's `handle`. */
export type PageHandle = {
  /**
   * Ships the router and React to the browser; without it the page is plain HTML and one small script. They start
   * beside the page (`early`) or when it has loaded with its photos (`late`).
   */
  hydrate?: Hydration
  /** The message areas of a hydrated page, beside those of every page. */
  areas?: readonly Area[]
}

type Hydration = 'early' | 'late'

/** When the document of these matched routes is hydrated, the earliest deciding; null for a plain page. */
export function hydrationOf(handles: readonly unknown[]): Hydration | null {
  const asked = new Set(handles.map((handle) => (handle as PageHandle | undefined)?.hydrate))
  return (['early', 'late'] as const).find((when) => asked.has(when)) ?? null
}

/** Every area that the matched routes name. */
export function areasNamed(handles: readonly unknown[]): Area[] {
  return handles.flatMap((handle) => (handle as PageHandle | undefined)?.areas ?? [])
}
