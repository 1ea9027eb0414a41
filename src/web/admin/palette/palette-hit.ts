/** A hit of the search as the palette shows it. */
export type PaletteHit = {
  group: 'guests' | 'tours'
  href: string
  label: string
  /** At the end of the line: the reference. */
  note: string
  detail: string
}
