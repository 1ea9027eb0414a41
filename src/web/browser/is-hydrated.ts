/** True once React has taken the page over. A plain page is as ready as it will be. */
export function isHydrated(): boolean {
  return !document.querySelector('#messages') || 'hydrated' in document.documentElement.dataset
}
