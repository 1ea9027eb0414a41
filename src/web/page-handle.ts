/** What a page's module may export as `handle`. */
export type PageHandle = {
  /** Ships the router and React to the browser. Without it the page is plain HTML and one small script. */
  hydrate?: boolean
}

/** True when any of the matched routes asks to be hydrated. */
export function isHydrated(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as PageHandle | undefined)?.hydrate === true)
}
