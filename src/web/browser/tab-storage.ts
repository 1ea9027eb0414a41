/** The storage of this tab; null in a browser that keeps no data of the site, where reading it throws. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
