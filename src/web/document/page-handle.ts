import type { AreaOrPart } from '#i18n/messages.ts'

/** The properties of a page module's `handle`. */
export type PageHandle = {
  /**
   * Ships the router and React to the browser; without it the page is plain HTML and one small script. They start
   * beside the page (`early`) or when it has loaded with its photos (`late`).
   */
  hydrate?: Hydration
  /** Ships React for these parts of the page only, once it has loaded with its photos. */
  islands?: IslandsOf
  /** The messages that the browser needs, beside those of the router. */
  areas?: readonly AreaOrPart[]
  /** Further areas with a posted form that comes back: the texts of the API about it. */
  responseAreas?: readonly AreaOrPart[]
}

type Hydration = 'early' | 'late'
/** The pages with islands. */
export type IslandsOf = 'tour'

/**
 * The moment at which the document of these matched routes is hydrated: the earliest decides; null for a plain page.
 */
export function hydrationOf(handles: readonly unknown[]): Hydration | null {
  const hydrated = new Set(handles.map((handle) => (handle as PageHandle | undefined)?.hydrate))
  return (['early', 'late'] as const).find((when) => hydrated.has(when)) ?? null
}

/** The page of these matched routes whose islands are hydrated, if any. */
export function islandsOf(handles: readonly unknown[]): IslandsOf | undefined {
  return handles.map((handle) => (handle as PageHandle | undefined)?.islands).find(Boolean)
}

/** The messages that the matched routes name; `posted` with a form that came back. */
export function areasNamed(handles: readonly unknown[], { posted }: { posted: boolean }): AreaOrPart[] {
  return handles.flatMap((handle) => {
    const { areas = [], responseAreas = [] } = (handle as PageHandle | undefined) ?? {}
    return posted ? [...areas, ...responseAreas] : areas
  })
}
