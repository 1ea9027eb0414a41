/** The event on the window at the moment from which the page is hydrated. */
export const HYDRATED = 'page-hydrated'

/** True for a page without React: its elements belong to the page's script. */
export function isPlain(): boolean {
  return !document.querySelector('#messages')
}

/** True once React has taken the page over. A plain page is as ready as it will be. */
export function isHydrated(): boolean {
  return isPlain() || 'hydrated' in document.documentElement.dataset
}
