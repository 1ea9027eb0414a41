import type { Area } from '#i18n/catalogue.ts'

/** What a page's module may export as `handle`. */
export type PageHandle = {
  /** Ships the router and React to the browser. Without it the page is plain HTML and one small script. */
  hydrate?: boolean
  /** The areas of the catalogue that a hydrated page speaks with, beside those of every page. */
  areas?: readonly Area[]
}

/** True when any of the matched routes asks to be hydrated. */
export function isHydrated(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as PageHandle | undefined)?.hydrate === true)
}

/** Every area that the matched routes name. */
export function areasNamed(handles: readonly unknown[]): Area[] {
  return handles.flatMap((handle) => (handle as PageHandle | undefined)?.areas ?? [])
}
