/** The id of a departure in the calendar, for the fragment of a URL. */
export function departureAnchor(id: string): string {
  return `departure-${id}`
}
